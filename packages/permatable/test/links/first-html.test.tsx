import { useSelector } from '@tanstack/react-store'
import { defineTableSearchParams, type TableSearchParams, type TableSearchState } from 'permatable'
import { createLinks, memoryLinks } from 'permatable/links'
import { useTableSearchParamsWith } from 'permatable/react'
import { memoryAdapter } from 'permatable/testing'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'

const table = defineTableSearchParams()
const links = createLinks(table, memoryLinks())

function Search({ adapter, of }: { adapter: object; of: TableSearchParams<TableSearchState> }) {
  const params = useTableSearchParamsWith(adapter as ReturnType<typeof memoryAdapter>, of)
  return <b>{useSelector(params.atoms.globalFilter).length}</b>
}

it('has the whole view, in each component of the table', async () => {
  const url = await links.shorten('', { globalFilter: 'x'.repeat(9_000) })
  const opened = links.tableWith(await links.open(url))
  const adapter = memoryAdapter(url)
  const html = renderToString(
    <>
      <Search adapter={adapter} of={opened} />
      <Search adapter={adapter} of={table} />
    </>,
  )
  expect(html).toBe('<b>9000</b><b>9000</b>')
  expect(renderToString(<Search adapter={memoryAdapter(url)} of={table} />)).toBe('<b>0</b>')
})
