import { moreScreens } from '../more/more-screens.ts'
import { screens } from '../screens.ts'

interface ScreenLink {
  readonly path: string
  readonly title: string
}

/** The screens of pages that no screen links to, the most exact prefix of their path first. */
const others: readonly (readonly [prefix: string, screen: string])[] = [
  ['/docs/learn/own-state', '/more/everything'],
  ['/docs/learn/personal-state', '/more/mixed'],
  ['/docs/reference/added-slices', '/more/everything'],
  ['/docs/reference/column', '/more/typed-filters'],
  ['/docs/reference/per-', '/custom-encoder-decoder'],
  ['/docs/address-format', '/more/explain'],
  ['', '/'],
]

/** Returns the screen on which a page of the documentation can be tried. */
export function screenOf(page: string): ScreenLink {
  const all: readonly (ScreenLink & { readonly page: string })[] = [...screens, ...moreScreens]
  const own = all.find((screen) => screen.page === page)
  const [, other] = others.find(([prefix]) => page.startsWith(prefix)) ?? []
  return own ?? all.find(({ path }) => path === other) ?? screens[0]
}
