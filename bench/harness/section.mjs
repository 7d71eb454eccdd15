/**
 * @typedef {object} Table
 * @property {string} title
 * @property {string[][]} rows the head first
 */

/**
 * @typedef {object} Result
 * @property {Table[]} tables
 * @property {Record<string, number>} figures what bars are held against, by name
 */

/**
 * @typedef {object} Section
 * @property {string} name as `--only` takes it
 * @property {string} title
 * @property {(run: Run) => Result | Promise<Result>} measure
 */

/**
 * The tools that one run hands to its sections.
 *
 * @typedef {object} Run
 * @property {boolean} quick fewer samples, so that all sections take less than three minutes
 * @property {() => Promise<import('./pages.mjs').Pages>} pages the contenders in a browser, launched when first asked for
 */

/**
 * @param {Section} section
 * @returns {Section}
 */
export const defineSection = (section) => section
