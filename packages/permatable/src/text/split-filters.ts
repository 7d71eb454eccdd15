import { checkCount } from './list.ts'

const jsonStart = /[^,.]*\.(?=["[{]|%(?:22|5b|7b))/iy
const jsonToken = /(?:\\|%5c)[^]|("|%22)|([[{]|%[57]b)|([\]}]|%[57]d)/gi

/** Splits a list of filters at its commas, but not at the commas inside the JSON of a value. */
export function splitFilters(text: string): readonly string[] {
  const parts: string[] = []
  for (let start = 0; start <= text.length;) {
    const comma = text.indexOf(',', skipJson(text, start))
    const end = comma < 0 ? text.length : comma
    parts.push(text.slice(start, end))
    start = end + 1
  }
  return checkCount(parts)
}

/** Returns the index behind the JSON value of the filter at `start`, or `start` when the value is not JSON. */
function skipJson(text: string, start: number): number {
  jsonStart.lastIndex = start
  if (!jsonStart.test(text)) return start
  let depth = 0
  let isString = false
  jsonToken.lastIndex = jsonStart.lastIndex
  for (let token = jsonToken.exec(text); token; token = jsonToken.exec(text)) {
    if (token[1]) isString = !isString
    else if (!isString) depth += token[2] ? 1 : token[3] ? -1 : 0
    if (!isString && depth <= 0) return jsonToken.lastIndex
  }
  return text.length
}
