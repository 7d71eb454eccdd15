import { useRouter } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { AddressView, type AddressBarProps } from './address-view.tsx'

/** The address of the page, param by param. */
export function AddressBar<State extends object>(props: AddressBarProps<State>) {
  const { history } = useRouter()
  const search = useSyncExternalStore(history.subscribe, () => history.location.search)
  return (
    <AddressView
      {...props}
      search={search}
      place={location.host + history.location.pathname}
      linkOf={linkOf}
      onReplace={(search) => history.replace(pathOf(search))}
      hasPage
    />
  )
}

const pathOf = (search: string) => location.pathname + search.replace(/^\?$/, '') + location.hash
const linkOf = (search: string) => location.origin + pathOf(search)
