/** A text box in which an input method composes. The texts are up to the test. */
export interface Box {
  begin(): void
  end(): void
  /** Takes the focus away. */
  leave(): void
  remove(): void
  /** Removes it, and shows another one. */
  renew(): void
}

export function box(parent: Node = document.body): Box {
  const show = () => parent.appendChild(document.createElement('input'))
  let input = show()
  const composition = (type: string) => () =>
    void input.dispatchEvent(new CompositionEvent(type, { bubbles: true, composed: true }))
  return {
    begin: composition('compositionstart'),
    end: composition('compositionend'),
    leave: () => void input.dispatchEvent(new FocusEvent('blur', { composed: true })),
    remove: () => input.remove(),
    renew() {
      input.remove()
      input = show()
    },
  }
}
