import { explain } from 'permatable'
import { useDeferredValue, useId, useState } from 'react'
import { usersTable } from '../screens/basic.ts'
import { TableHeads } from './table-heads.tsx'

/** A hostile address may have thousands of params. */
const MAX_ROWS = 100

const example =
  'https://example.com/users?utm=mail&globalFilter=an&sorting=age.down&columnFilters=age./18/29&pageIndex=0&pageIndex=2'

// #region
export function View() {
  const [address, setAddress] = useState(example)
  const id = useId()
  const params = explain(usersTable, useDeferredValue(address))
  return (
    <>
      <label htmlFor={id} className="mt-5 block font-semibold">
        An address
      </label>
      <textarea
        id={id}
        rows={3}
        spellCheck={false}
        className="control mt-2 h-auto w-full py-2 font-mono"
        value={address}
        onChange={(event) => setAddress(event.target.value)}
      />
      <div
        className="plain-table mt-4"
        data-wraps="true"
        tabIndex={0}
        role="region"
        aria-label="What the table reads"
      >
        <table>
          <caption className="sr-only">What the table reads</caption>
          <TableHeads heads={['Param', 'Text', 'Slice', 'State', 'Why']} />
          <tbody>
            {params.slice(0, MAX_ROWS).map(({ param, text, slice, value, reason }, at) => (
              <tr key={at} data-slice={slice}>
                <td className="font-mono">{param}</td>
                <td className="font-mono">{text}</td>
                <td>{slice ?? (reason ? '' : 'not the table’s')}</td>
                <td className="font-mono">{slice && JSON.stringify(value)}</td>
                <td>{reason ?? (text === undefined ? 'not there: the default' : '')}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
// #endregion
