/** The class of `main`, also in documents that no script has rendered yet. */
export const MAIN_CLASS = 'mx-auto max-w-[1440px] px-4 pt-6 pb-6 outline-none sm:px-6 sm:pb-20'
