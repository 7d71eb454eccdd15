import { parsePath, type Path } from 'react-router'

interface Hrefs {
  createHref(to: Path): string
}

/** Returns what an address of the browser says to a router. The router of a hash history reads what is behind `#`. */
export function browserPlace(history: Hrefs, { pathname, search, hash }: Path): Partial<Path> {
  const isBehindHash = history.createHref({ pathname: '/', search: '', hash: '' }).includes('#')
  return isBehindHash ? parsePath(hash.slice(1)) : { pathname, search }
}
