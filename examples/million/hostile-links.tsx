import type { RouterLink } from './router-link.ts'

const links = [
  ['SQL in a search', `?globalFilter=${encodeURIComponent("'; drop table people; --")}`],
  ['Wildcards, which stand for themselves', '?name=/contains/%25_%25'],
  ['A number that the column cannot hold', '?age=/18/3000000000'],
  ['A column that there is not', '?sorting=password.asc&password=x'],
  ['A page past the last', '?pageIndex=99999999'],
  ['A million rows on a page', '?pageSize=1000000'],
  ['A text of 5,000 letters', `?globalFilter=${'a'.repeat(5000)}`],
  ['A malformed escape', '?name=%E0%A4%A'],
] as const

/** Links that break tables whose SQL is put together by hand. */
export function HostileLinks({ Link, path }: { readonly Link: RouterLink; readonly path: string }) {
  return (
    <details>
      <summary>Try to break it</summary>
      <ul>
        {links.map(([name, query]) => (
          <li key={name}>
            <Link href={path + query}>{name}</Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
