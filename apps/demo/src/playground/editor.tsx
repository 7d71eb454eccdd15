import { createEditor, type PrismEditor } from 'prism-code-editor'
import 'prism-code-editor/layout.css'
import 'prism-code-editor/prism/languages/typescript'
import { useEffect, useRef } from 'react'
import './editor.css'

interface EditorProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A text box that highlights TypeScript. The Tab key leaves it, as it leaves any box. */
export function Editor({ label, value, onChange }: EditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const editor = useRef<PrismEditor>(undefined)
  const latest = useRef({ label, value, onChange })
  useEffect(() => {
    latest.current = { label, value, onChange }
    // A link or Reset brings another text.
    if (editor.current && editor.current.value !== value) editor.current.setOptions({ value })
  }, [label, value, onChange])
  useEffect(() => {
    const made = createEditor(place.current, {
      language: 'typescript',
      value: latest.current.value,
      wordWrap: true,
      onUpdate(text) {
        if (text !== latest.current.value) latest.current.onChange(text)
      },
    })
    made.textarea.ariaLabel = latest.current.label
    editor.current = made
    return () => {
      editor.current = undefined
      made.remove()
    }
  }, [])
  return <div ref={place} className="editor" dir="ltr" />
}
