import { useSelector } from '@tanstack/react-store'
import { act, screen } from '@testing-library/react'
import { defineTableSearchParams, type Adapter } from 'permatable'
import { useTableSearchParamsWith } from 'permatable/react'

export const table = defineTableSearchParams()

interface Props {
  readonly adapter: Adapter
  readonly definition?: typeof table
  readonly onRender?: () => void
}

/** The smallest component with params: it shows the search, and its button adds a letter to it. */
export function Search({ adapter, definition = table, onRender }: Props) {
  const params = useTableSearchParamsWith(adapter, definition)
  const text = useSelector(params.atoms.globalFilter)
  onRender?.()
  return (
    <>
      <output>{text}</output>
      <button type="button" onClick={() => params.atoms.globalFilter.set((old) => `${old}+`)}>
        Add
      </button>
    </>
  )
}

export const shown = () => screen.getByRole('status', { hidden: true }).textContent
export const add = () => act(() => screen.getByRole('button', { hidden: true }).click())
