import { JSDOM } from 'jsdom'
import { expect, it } from 'vitest'
import { answer } from './answer.tsx'

const path = '/without-javascript'

/** A page as a browser without scripts has it. */
async function open(url: string) {
  const html = await answer(url)
  const { document } = new JSDOM(html, { url: `https://example.com${url}` }).window
  const names = () =>
    [...document.querySelectorAll('tbody tr')].map((row) => row.querySelector('td')?.textContent)
  const follow = (text: string) => {
    const link = [...document.querySelectorAll('a')].find(
      (one) => (one.getAttribute('aria-label') ?? one.textContent) === text,
    )
    const { pathname, search } = new URL(link?.href ?? '')
    return open(pathname + search)
  }
  const submit = (text: string) => {
    const fields = new URLSearchParams()
    for (const field of document.querySelectorAll<HTMLInputElement>('form input'))
      fields.append(field.name, field.type === 'hidden' ? field.value : text)
    return open(`${path}?${fields}`)
  }
  const search = () => document.querySelector<HTMLInputElement>('input[name=globalFilter]')?.value
  return { html, document, names, follow, submit, search }
}

it('answers links to pages, sortings, filters and views, and a search that keeps them', async () => {
  let page = await open(path)
  expect(page.names()).toHaveLength(10)
  page = await page.follow('Page 3')
  expect(page.names()[0]).toMatch(/ 21$/)
  expect(page.document.querySelector('[aria-label=Pages] [aria-current=page]')?.textContent).toBe(
    '3',
  )
  page = await page.follow('Name↕')
  expect(page.document.querySelector('th')?.getAttribute('aria-sort')).toBe('ascending')
  page = await page.follow('paused 14')
  expect(page.document.querySelector('tbody')?.textContent).not.toContain('active')
  page = await page.submit('ab')
  expect(page.search()).toBe('ab')
  expect(page.document.querySelector('code')?.textContent).toBe(
    `${path}?sorting=name.asc&columnFilters=status.%2Fpaused&globalFilter=ab`,
  )
  expect(page.names().join()).toMatch(/ab/i)
  page = await page.follow('Reset')
  expect(page.names()).toEqual((await open(path)).names())
})

it.each([
  '?pageIndex=99',
  '?sorting=age.down&columnFilters=status./nobody',
  '?%E0%A4%A',
  '?<b>&globalFilter=<b>',
])('answers any address: %s', async (search) => {
  const { document, html } = await open(path + search)
  expect(document.querySelectorAll('table')).toHaveLength(1)
  expect(html).not.toContain('<b>')
})
