import { useState } from 'react'

interface Params {
  readonly tableOptions: { readonly initialState: object }
}

/** The parts of a table's options that TanStack Table v9 keeps from the first render. */
interface FirstOptions {
  readonly atoms?: object | undefined
}

/** Puts the atoms of an edited definition into the object of the first options. Production does nothing. */
export const useEditedAtoms: (params: Params, options: FirstOptions) => void =
  process.env.NODE_ENV === 'production'
    ? () => {}
    : (params, { atoms }) => {
        const [first] = useState({ params, atoms })
        if (first.params !== params) Object.assign(Object(first.atoms), atoms)
      }

/** Gives a table the defaults of an edited definition: it keeps its first ones. Production does nothing. */
export const useEditedDefaults: (params: Params, table: object) => void =
  process.env.NODE_ENV === 'production'
    ? () => {}
    : (params, { initialState }: { initialState?: unknown }) => {
        const [first] = useState(params)
        if (params !== first) Object.assign(Object(initialState), params.tableOptions.initialState)
      }
