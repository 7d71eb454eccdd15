import { explain } from 'permatable'
import { messageOf, runDefinition } from './run-definition.ts'

/** Tries a definition with the checks of development, where a loop without end blocks nothing but this worker. */
export interface Question {
  readonly text: string
  /** A query that the definition has to read and write. */
  readonly view: string
}

/** `ready` once the worker listens, then what is wrong with the definition: `''` for nothing. */
export type Answer = 'ready' | { readonly error: string }

const answer = (message: Answer) => postMessage(message)

// The library warns of a wrong option, and the visitor looks at the editor.
let mistake = ''
console.warn = (text: string) => void (mistake ||= text)

addEventListener('message', ({ data }: MessageEvent<Question>) => answer({ error: errorOf(data) }))
answer('ready')

function errorOf({ text, view }: Question): string {
  mistake = ''
  const outcome = runDefinition(text)
  if ('error' in outcome) return outcome.error
  try {
    const { definition } = outcome
    explain(definition, view)
    definition.serialize(definition.parse(view).state)
    return mistake
  } catch (error) {
    return messageOf(error)
  }
}
