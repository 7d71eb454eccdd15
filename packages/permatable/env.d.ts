/**
 * Bundlers replace `process.env.NODE_ENV` by its value, and drop the branches that the value rules out. Each branch says it
 * in full: by a constant of another module, esbuild would keep what only that branch imports.
 */
declare const process: { readonly env: { readonly NODE_ENV?: string } }
