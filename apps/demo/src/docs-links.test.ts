import { expect, it } from 'vitest'
import { anchorsOf } from '../../../docs/reading/links.ts'
import { nav, sitePath } from '../../../docs/reading/nav.ts'
import { read } from '../../../docs/reading/pages.ts'
import { moreScreens } from './more/more-screens.ts'
import { screens } from './screens.ts'

const anchors = new Map(
  nav.flatMap(({ files }) => files).map((file) => [sitePath(file), anchorsOf(read(file))]),
)

it.each([...screens, ...moreScreens])('$path leads to a page of the docs', ({ page }) => {
  const [path = '', anchor] = page.split('#')
  expect([...anchors.keys()]).toContain(path)
  expect([...(anchors.get(path) ?? []), undefined]).toContain(anchor)
})
