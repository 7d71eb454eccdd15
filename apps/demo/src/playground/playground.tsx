import { CatchBoundary } from '@tanstack/react-router'
import { useSelector } from '@tanstack/react-store'
import { defineTableSearchParams } from 'permatable'
import { slice } from 'permatable/slices'
import { useTableSearchParams } from 'permatable/tanstack-router'
import { useCallback, useMemo, useState } from 'react'
import { Editor } from './editor.tsx'
import { PlaygroundTable } from './playground-table.tsx'
import { runDefinition, type AnyDefinition } from './run-definition.ts'
import { STARTER } from './starter.ts'
import './playground.css'

const asIs = (text: string) => text
const codec = { parse: asIs, serialize: asIs }

/** The link of the playground: the definition as it is written, and the query of its table. */
const link = defineTableSearchParams({
  globalFilter: false,
  sorting: false,
  pagination: false,
  columnFilters: false,
  columnOrder: false,
  rowSelection: false,
  definition: slice({ default: STARTER, codec, debounce: 300 }),
  view: slice({ default: '', codec, debounce: 300 }),
  maxLength: 100_000,
})

export function View() {
  const params = useTableSearchParams(link)
  const text = useSelector(params.atoms.definition)
  /** The text that the visitor wrote, or chose to run. That of a link runs when the visitor says so, never by itself. */
  const [trusted, trust] = useState(STARTER)
  const isTrusted = text === trusted
  const outcome = useMemo(() => (isTrusted ? runDefinition(text) : undefined), [text, isTrusted])
  const good = useLastGood(outcome && 'definition' in outcome ? outcome.definition : undefined)
  const onSearch = useCallback((view: string) => params.set({ view }), [params])

  return (
    <>
      <div className="playground-editor">
        <Editor
          label="The definition"
          value={text}
          onChange={(definition) => {
            if (isTrusted) trust(definition)
            params.set({ definition })
          }}
        />
        {isTrusted ? (
          <p role="alert" className="playground-error">
            {outcome && 'error' in outcome && outcome.error}
          </p>
        ) : (
          <div className="playground-notice">
            <p>This link brings a definition, which has not run. Read it before you run it.</p>
            <button type="button" className="control" onClick={() => trust(text)}>
              Run it
            </button>
          </div>
        )}
      </div>
      {good && (
        <CatchBoundary getResetKey={() => good.generation} errorComponent={Broken}>
          <PlaygroundTable
            key={good.generation}
            definition={good.definition}
            firstSearch={params.atoms.view.get()}
            onSearch={onSearch}
          />
        </CatchBoundary>
      )}
    </>
  )
}

const Broken = ({ error }: { readonly error: unknown }) => (
  <p role="alert" className="playground-error">
    {error instanceof Error ? error.message : String(error)}
  </p>
)

/** Keeps the last definition while the text has none, and counts them. */
function useLastGood(definition: AnyDefinition | undefined) {
  const [last, setLast] = useState<{ definition: AnyDefinition; generation: number }>()
  if (!definition || definition === last?.definition) return last
  const next = { definition, generation: (last?.generation ?? 0) + 1 }
  setLast(next)
  return next
}
