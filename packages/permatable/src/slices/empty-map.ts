/** Returns a map without a prototype: an address may hold any id, and `__proto__` is an id like any other. */
export const emptyMap = <T>(): Record<string, T> => Object.create(null) as Record<string, T>
