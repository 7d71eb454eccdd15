import { join } from 'node:path'

const library = join(import.meta.dirname, '../../../packages/permatable/src')

/** How all that Vite builds of the demo finds its imports. */
export const resolve = {
  // The library's sources, also for files of `examples/`, which the paths of tsconfig.json leave out.
  alias: [
    { find: /^permatable$/, replacement: join(library, 'index.ts') },
    { find: /^permatable\/(.+)$/, replacement: join(library, '$1.ts') },
  ],
  // A second copy of the store would take the table's writes and never render them.
  dedupe: ['react', 'react-dom', '@tanstack/react-store', '@tanstack/store'],
}
