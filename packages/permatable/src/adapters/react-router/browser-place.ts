import { parsePath, type Path } from 'react-router'

interface Hrefs {
  createHref(to: Partial<Path>): string
}

/** Returns what an address of the browser says to a router. The router of a hash history reads what is behind `#`. */
export function browserPlace(history: Hrefs, place: Path): Partial<Path> {
  return history.createHref({}).includes('#') ? parsePath(place.hash.slice(1)) : place
}
