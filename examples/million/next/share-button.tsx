'use client'

import type { PeopleState } from 'example-million/definition'
import { shorten } from 'permatable/links'
import { viewUrl, type TableParams } from 'permatable/react'
import { useState } from 'react'

/** Makes a link to the view, which is short however long the filters are. */
export function ShareButton({ params }: { readonly params: TableParams<PeopleState> }) {
  const [shared, setShared] = useState<'waiting' | 'failed' | { readonly href: string }>()

  async function share() {
    setShared('waiting')
    try {
      setShared({ href: viewUrl(params, await shorten(params)) })
    } catch {
      setShared('failed')
    }
  }
  return (
    <p className="million bar">
      <button type="button" onClick={() => void share()}>
        Share this view
      </button>
      <span aria-live="polite">
        {shared === 'waiting' && 'Storing the view…'}
        {shared === 'failed' && 'The view is not stored. Try again.'}
        {typeof shared === 'object' && <a href={shared.href}>Its link</a>}
      </span>
    </p>
  )
}
