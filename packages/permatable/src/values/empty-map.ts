/** Returns a map without a prototype: a URL may hold any id, even `__proto__`. */
export const emptyMap = <T>(): Record<string, T> => Object.create(null) as Record<string, T>
