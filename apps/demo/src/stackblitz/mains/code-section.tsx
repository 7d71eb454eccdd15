/** The demo shows the code of a screen here. */
export const CodeSection = () => null
