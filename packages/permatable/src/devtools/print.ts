import { print as printText, shorten as shortenText } from '../sync/development/console.ts'

/** The longest text (characters) shown in full. The panel has more room than the console. */
const MAX_SHOWN = 300

export const shorten = (text: string): string => shortenText(text, MAX_SHOWN)
export const print = (value: unknown): string => printText(value, MAX_SHOWN)
