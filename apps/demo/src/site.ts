/** Where the site, its code and its package are published. These placeholders stand here and in `package.json` alone. */
export const site = {
  origin: 'https://permatable.dev',
  repository: 'https://github.com/permatable/permatable',
  npm: 'https://www.npmjs.com/package/permatable',
}
