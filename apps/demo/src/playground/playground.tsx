import { useSelector } from '@tanstack/react-store'
import { defineTableSearchParams } from 'permatable'
import { slice } from 'permatable/slices'
import { useTableSearchParams } from 'permatable/tanstack-router'
import { useCallback, useState } from 'react'
import { Editor } from './editor.tsx'
import { PlaygroundFrame } from './playground-frame.tsx'
import { STARTER } from './starter.ts'
import { keepTrusted, readTrusted } from './trusted-text.ts'
import { useCheckedText } from './use-checked-text.ts'
import './playground.css'

const asIs = (text: string) => text
const codec = { parse: asIs, serialize: asIs }

/** The link of the playground: the definition as it is written, and the query of its table. */
const link = defineTableSearchParams({
  onlyNamed: true,
  definition: slice({ default: STARTER, codec, debounce: 300 }),
  view: slice({ default: '', codec, debounce: 300 }),
  maxLength: 100_000,
})

export function View() {
  const params = useTableSearchParams(link)
  const text = useSelector(params.atoms.definition)
  /** The text that the visitor wrote, or chose to run. That of a link runs when the visitor says so, never by itself. */
  const [trusted, setTrusted] = useState(readTrusted)
  const isTrusted = text === trusted
  const view = useCallback(() => params.atoms.view.get(), [params])
  const checked = useCheckedText(isTrusted ? text : undefined, view)
  const good = useLastGood(checked?.error === '' ? checked.text : undefined)
  const onSearch = useCallback((view: string) => params.set({ view }), [params])

  function trust(text: string) {
    setTrusted(text)
    keepTrusted(text)
  }

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
            {checked?.error}
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
      {good !== undefined && <PlaygroundFrame text={good} view={view} onSearch={onSearch} />}
    </>
  )
}

/** Keeps the last text that has a definition while the editor's has none. */
function useLastGood(text: string | undefined) {
  const [last, setLast] = useState(text)
  if (text === undefined || text === last) return last
  setLast(text)
  return text
}
