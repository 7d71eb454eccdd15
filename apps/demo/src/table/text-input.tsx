import type { TableSearchState } from 'permatable'
import { useState, type ComponentProps } from 'react'

/** Text in the state: where it is read, and where what a person types goes. */
export interface TextState {
  read(): string
  write(text: string): void
  subscribe(onChange: () => void): { unsubscribe(): void }
}

/**
 * The props of an input that shows a text of the state. While a person types, the box is theirs: it is overwritten only
 * when the state says something else than what this box made of it (Back, a link), and when it is left.
 */
export function createTextBox(state: TextState) {
  let input: HTMLInputElement | null = null
  /** The text that the person last saw or sent. */
  let entered = ''
  /** The text that the state made of it: `1` for `1.0`, the last page for `99`. */
  let known = ''
  let isComposing = false
  let isWriting = false
  let endOfComposition: ReturnType<typeof setTimeout> | undefined

  function show() {
    if (!input) return
    known = state.read()
    input.value = known
    entered = input.value
    mark()
  }

  /** A box that holds a text is what its param changed. */
  function mark() {
    input?.toggleAttribute('data-changed', input.value !== '')
  }

  function send() {
    clearTimeout(endOfComposition)
    // An unfinished number, such as `4e`, has no value yet.
    if (!input || isComposing || input.validity.badInput || input.value === entered) return
    entered = input.value
    isWriting = true
    state.write(entered)
    isWriting = false
    known = state.read()
    mark()
  }

  /** Shows what the state made of the text: `2.5` was page 2. */
  function settle() {
    if (!input || isComposing) return
    send()
    if (input.value !== known || input.validity.badInput) show()
  }

  return {
    ref(element: HTMLInputElement) {
      input = element
      show()
      const subscription = state.subscribe(() => {
        if (!isWriting && !isComposing && state.read() !== known) show()
      })
      // Safari gives a box without autocompletion its default text when the document comes back whole.
      const onPageHide = () => (element.defaultValue = element.value)
      window.addEventListener('pagehide', onPageHide)
      return () => {
        window.removeEventListener('pagehide', onPageHide)
        subscription.unsubscribe()
        clearTimeout(endOfComposition)
        input = null
      }
    },
    onInput: send,
    onCompositionStart() {
      clearTimeout(endOfComposition)
      isComposing = true
    },
    // WebKit and Firefox have an input event still to come; Chromium has not, so it is awaited for this task only.
    onCompositionEnd() {
      isComposing = false
      endOfComposition = setTimeout(send)
    },
    onBlur: settle,
    onKeyDown({ key }: { readonly key: string }) {
      if (key === 'Enter') settle()
    },
  }
}

type InputProps = Pick<ComponentProps<'input'>, 'type' | 'placeholder' | 'min' | 'id'>

interface TextInputProps extends InputProps {
  /** Fixed for as long as the box is mounted. */
  readonly state: TextState
  /** The slice that the box shows. */
  readonly slice: keyof TableSearchState
  readonly label?: string
  readonly className?: string
}

export function TextInput({ state, slice, label, className = '', ...props }: TextInputProps) {
  const [box] = useState(() => createTextBox(state))
  return (
    <input
      type="text"
      autoComplete="off"
      spellCheck={false}
      aria-label={label}
      data-slice={slice}
      className={`control ${className}`}
      {...props}
      {...box}
    />
  )
}
