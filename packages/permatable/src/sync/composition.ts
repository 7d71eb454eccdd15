/** How long (ms) a change waits for its composition to end. Phone keyboards compose every word, even in Latin script. */
export const MAX_COMPOSITION_MS = 1_000

/** A text that the user composes with an input method, such as a Korean syllable. One object per composition. */
export interface Composition {
  readonly element: EventTarget | undefined
}

let composition: Composition | undefined
let end: ReturnType<typeof setTimeout> | undefined

/** Returns the composition in progress. A removed element gets no `compositionend`. */
export const currentComposition = (): Composition | undefined =>
  (composition?.element as Node | undefined)?.isConnected ? composition : undefined

/** Calls back after each composition in the document. */
export function watchCompositions(onEnd: () => void): void {
  document.addEventListener('compositionstart', start, true)
  for (const type of ['compositionend', 'blur'])
    document.addEventListener(
      type,
      () => {
        // WebKit and Firefox dispatch the last `input` after `compositionend`, and Korean starts the next syllable right
        // then.
        clearTimeout(end)
        if (composition)
          end = setTimeout(() => {
            composition = undefined
            onEnd()
          })
      },
      true,
    )
}

function start(event: Event) {
  clearTimeout(end)
  // In a shadow root, `target` is the host.
  const [element] = event.composedPath()
  if (element !== composition?.element) composition = { element }
}
