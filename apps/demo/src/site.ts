/** Where the site, its code and its package are published. */
export const site = {
  /** `false` while the addresses are placeholders: the first screen then doesn't lead to npm. */
  isPublished: false,
  origin: 'https://permatable.dev',
  repository: 'https://github.com/permatable/permatable',
  npm: 'https://www.npmjs.com/package/permatable',
}
