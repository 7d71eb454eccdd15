import { useNavigate, useSearch } from '@tanstack/react-router'
import { useTableSearchParams } from 'tanstack-table-search-params'

/** As the package's README binds it to TanStack Router. */
export function useUpstream() {
  const navigate = useNavigate()
  const query: Record<string, string> = useSearch({ strict: false })
  return useTableSearchParams({
    replace(url) {
      const params = new URLSearchParams(url.split('?')[1])
      void navigate({ to: '.', search: Object.fromEntries(params), replace: true })
    },
    query,
    pathname: '/',
  })
}
