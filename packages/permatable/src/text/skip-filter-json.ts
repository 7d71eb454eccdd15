const jsonStart = /[^,.]*\.(?=["[{]|%(?:22|5b|7b))/iy
const jsonToken = /(?:\\|%5c)[^]|("|%22)|([[{]|%[57]b)|([\]}]|%[57]d)/gi

/** Returns the index behind the JSON value of the filter at `start`, or `start` when the value is not JSON. */
export function skipFilterJson(text: string, start: number): number {
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
