import { useSelector } from '@tanstack/react-store'
import { defineTableSearchParams } from 'permatable'
import { slice } from 'permatable/slices'
import { useTableSearchParams } from 'permatable/tanstack-router'
import { useDeferredValue, useId } from 'react'
import { ExplainedUrl } from './explained-url.tsx'

const example =
  'https://example.com/users?utm=mail&globalFilter=an&sorting=age.down&columnFilters=age./18/29&pageIndex=0&pageIndex=2'

const asIs = (text: string) => text

/** This screen has no table. Its one slice keeps the text, so that a link opens an explanation. */
const explanation = defineTableSearchParams({
  onlyNamed: true,
  address: slice({ default: example, codec: { parse: asIs, serialize: asIs }, debounce: 300 }),
  maxLength: 100_000,
})

export function View() {
  const params = useTableSearchParams(explanation)
  const address = useSelector(params.atoms.address)
  const explained = useDeferredValue(address)
  const id = useId()
  const hasParams = /[?=]/.test(explained)
  return (
    <>
      <label htmlFor={id} className="mt-5 block font-semibold">
        An address
      </label>
      <textarea
        id={id}
        rows={4}
        spellCheck={false}
        className="control mt-2 h-auto w-full py-2 font-mono"
        value={address}
        onChange={({ target }) => params.set({ address: target.value })}
      />
      <p role="status" className="mt-2 text-muted">
        {!hasParams &&
          'This text has no params: no ‘?’ and no ‘=’. Paste a link such as /users?sorting=age.desc.'}
      </p>
      {hasParams && <ExplainedUrl url={explained} />}
    </>
  )
}
