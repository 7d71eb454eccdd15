import { build } from 'esbuild'
import { fileURLToPath } from 'node:url'
import { useTableSearchParams } from 'permatable/browser'
import { useTableSearchParamsWith } from 'permatable/react'
import { memoryAdapter } from 'permatable/testing'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { pass, withFakeTimers } from '../support/fake-timers.ts'

withFakeTimers()

it('a change on a server shows, and is written nowhere', async () => {
  function Search() {
    const { atoms, href } = useTableSearchParams()
    atoms.globalFilter.set('ann')
    return `${atoms.globalFilter.get()} at ${href()}`
  }
  expect(renderToString(<Search />)).toBe('ann at ?globalFilter=ann')
  await pass(1000)
})

it('a server has no word for a rejected param: the browser has it', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const adapter = memoryAdapter('?pageSize=0')
  const Table = () => useTableSearchParamsWith(adapter).issues.get()[0]?.param
  expect(renderToString(<Table />)).toBe('pageSize')
  expect(warn).not.toHaveBeenCalled()
  warn.mockRestore()
})

const resolveDir = fileURLToPath(new URL('..', import.meta.url))

/** Builds what an app on TanStack Table v8 imports, in a workspace whose other apps have v9. */
const buildWith = (alias: Readonly<Record<string, string>>) =>
  build({
    stdin: { contents: "export { useReactTable } from '../src/react-table-v8.ts'", resolveDir },
    alias,
    external: ['react', '@tanstack/react-store'],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
  })

it('v8 beside v9 fails in the build, and never in silence, until the bundler finds v8', async () => {
  await expect(buildWith({})).rejects.toThrow(
    /No matching export in .*react-table.* for import "useReactTable"/,
  )
  const { outputFiles } = await buildWith({ '@tanstack/react-table': '@tanstack/react-table-v8' })
  expect(outputFiles[0]?.text).toContain('getCoreRowModel')
})
