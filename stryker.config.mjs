/** For `npx stryker run`. */
export default {
  mutate: [
    'packages/permatable/src/{console,values,query,text,slices,codecs,definition,sync,plan,views}/**/*.ts',
  ],
  testRunner: 'vitest',
  // Tests import the public names, and Vitest finds no source behind those.
  vitest: { configFile: 'vitest.mutation.config.ts', related: false },
  // Stryker rewrites tsconfig.json with the compiler's API, which TypeScript 7 lacks.
  tsconfigFile: 'none',
  ignorePatterns: ['/apps', '/bench', '/e2e', 'dist', '.cache'],
  concurrency: 1,
  // A mutant that is slow on a busy machine is not found yet. Endless loops end by their count.
  timeoutMS: 60_000,
  dryRunTimeoutMinutes: 60,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowEmojis: false, logTests: false, reportTests: false },
  allowConsoleColors: false,
  incrementalFile: '.cache/mutation.json',
  tempDirName: '.cache/stryker',
}
