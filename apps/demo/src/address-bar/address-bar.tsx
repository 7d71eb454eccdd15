import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { AddressView, type AddressBarProps } from './address-view.tsx'

/** The address of the page, param by param. */
export function AddressBar<State extends object>(props: AddressBarProps<State>) {
  const { history } = useRouter()
  // The router's own: that of a live table in the docs is in memory.
  const pathOf = (search: string) =>
    history.location.pathname + search.replace(/^\?$/, '') + history.location.hash
  const search = useSyncExternalStore(history.subscribe, () => history.location.search)
  return (
    <AddressView
      {...props}
      search={search}
      place={location.host + history.location.pathname}
      linkOf={(search) => location.origin + pathOf(search)}
      onReplace={(search) => history.replace(pathOf(search))}
    />
  )
}
