import { useEffect, useState } from 'react'

/** The value as it was in the last frame: what shows it renders after the frame of a key, not in it. */
export function useAfterFrame<Value>(value: Value): Value {
  const [shown, setShown] = useState(value)
  useEffect(() => {
    let task: ReturnType<typeof setTimeout> | undefined
    // A task that a frame's callback queues runs after the paint.
    const frame = requestAnimationFrame(() => (task = setTimeout(() => setShown(value))))
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(task)
    }
  }, [value])
  return shown
}
