/**
 * What Firefox and WebKit complain of when a document is left while it loads; no script of that document can hear it any more.
 * The number is NS_BINDING_ABORTED.
 */
const cutOff =
  /^TypeError: (error loading dynamically imported module|Importing a module script failed)|^downloadable font: download failed .* status=2152398850 /

export const isCutOff = (complaint: string): boolean => cutOff.test(complaint)
