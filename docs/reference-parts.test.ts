import { join } from 'node:path'
import { beforeAll, expect, it } from 'vitest'
import { readApi, type Find } from './test/api.ts'
import { withGenerated } from './test/generated.ts'
import { readFolder, root } from './reading/pages.ts'
import { partOf } from './test/reference-parts.ts'

/** Makes the signatures and lists of the reference from the declarations of the built package, and from their docstrings. */
let find: Find
beforeAll(() => {
  find = readApi()
})

const pages = readFolder('docs/reference').map(({ path, text }) => ({
  path,
  text,
  markers: [...text.matchAll(/<!-- generated: (.+?) -->/g)].map(([, marker = '']) => marker),
}))

it.each(pages.filter(({ markers }) => markers.length))(
  '$path has what the declarations say',
  async ({ path, text, markers }) => {
    const parts = await Promise.all(
      markers.map(async (marker) => [marker, await partOf(marker, path, find)] as const),
    )
    const page = withGenerated(text, Object.fromEntries(parts))
    await expect(page).toMatchFileSnapshot(join(root, path))
  },
)
