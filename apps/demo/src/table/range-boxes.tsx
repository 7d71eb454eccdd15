import type { TextState } from './text-box.ts'
import { TextInput } from './text-input.tsx'

/** The name of an end: in sight, and whole for screen readers. */
interface End {
  readonly text: string
  readonly label: string
}

interface RangeBoxesProps {
  readonly type: 'number' | 'date'
  readonly ends: readonly [from: End, to: End]
  readonly stateOf: (at: 0 | 1) => TextState
  /** `true` keeps the names of the ends in sight when the boxes are full. */
  readonly hasLabels?: boolean
}

/** The boxes of both ends of a range, side by side. */
export const RangeBoxes = ({ type, ends, stateOf, hasLabels = false }: RangeBoxesProps) => (
  <div className="flex gap-2">
    {([0, 1] as const).map((at) => {
      const { text, label } = ends[at]
      const box = (
        <TextInput
          key={at}
          state={stateOf(at)}
          slice="columnFilters"
          type={type}
          placeholder={hasLabels ? 'Any' : text}
          label={label}
          className="w-full min-w-0"
        />
      )
      if (!hasLabels) return box
      return (
        <label key={at} className="range-end">
          <span>{text}</span>
          {box}
        </label>
      )
    })}
  </div>
)
