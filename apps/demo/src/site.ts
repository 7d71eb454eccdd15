/** Where the site, its code and its package are published. These are placeholders. */
export const site = {
  origin: 'https://permatable.dev',
  repository: 'https://github.com/permatable/permatable',
  npm: 'https://www.npmjs.com/package/permatable',
}
