import { expect, it } from 'vitest'
import { anchorsOf } from '../../../docs/reading/links.ts'
import { nav, sitePath } from '../../../docs/reading/nav.ts'
import { read } from '../../../docs/reading/pages.ts'
import { moreScreens } from './more/more-screens.ts'
import { screens } from './screens.ts'

const places = nav
  .flatMap(({ files }) => files)
  .flatMap((file) => {
    const path = sitePath(file)
    return [path, ...Array.from(anchorsOf(read(file)), (anchor) => `${path}#${anchor}`)]
  })

it.each([...screens, ...moreScreens])('$path leads to a page of the docs', ({ page }) => {
  expect(places).toContain(page)
})
