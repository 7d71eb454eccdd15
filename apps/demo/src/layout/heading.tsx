import { useEffect } from 'react'

/** The heading of a screen, which also names the document. */
export function Heading({ title }: { title: string }) {
  useEffect(() => {
    document.title = `${title} · permatable`
  }, [title])
  return <h1 className="text-xl font-semibold tracking-tight">{title}</h1>
}
