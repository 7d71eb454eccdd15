import { allOperators, operatorWords, type Operator } from 'permatable/columns'
import { useState } from 'react'

interface OperatorFilterProps {
  readonly id: string
  readonly label: string
  readonly operators: readonly Operator[]
  readonly type?: 'text' | 'number'
  /** The operator, and its operands as texts. */
  readonly value: readonly string[] | undefined
  /** Gets `undefined` while an operand is missing. */
  readonly onChange: (value: readonly [Operator, ...string[]] | undefined) => void
}

function operandsOf(operator: Operator): number {
  const { takes } = allOperators[operator]
  return takes === 'nothing' ? 0 : takes === 'ends' ? 2 : 1
}

/** A filter of a column whose operator is chosen: "is more than 18", "is empty". */
export function OperatorFilter(props: OperatorFilterProps) {
  const { id, label, operators, type = 'text', value, onChange } = props
  const [chosen, setChosen] = useState(operators[0] ?? 'is')
  const [typed, setTyped] = useState<readonly string[]>([])
  const operator = (value?.[0] as Operator | undefined) ?? chosen
  const operands = value?.slice(1) ?? typed
  const count = operandsOf(operator)

  const change = (operator: Operator, operands: readonly string[]) => {
    setChosen(operator)
    setTyped(operands)
    const wanted = operands.slice(0, operandsOf(operator))
    const isComplete = wanted.length === operandsOf(operator) && wanted.every(Boolean)
    onChange(isComplete ? [operator, ...wanted] : undefined)
  }
  const operand = (at: number, name: string, suffix: string) => (
    <input
      name={name}
      type={type}
      step="any"
      aria-label={`${label}${suffix}`}
      value={operands[at] ?? ''}
      onChange={({ target }) =>
        change(
          operator,
          at === 0 ? [target.value, ...operands.slice(1)] : [operands[0] ?? '', target.value],
        )
      }
    />
  )
  return (
    <fieldset>
      <legend>{label}</legend>
      <select
        name={`${id}-operator`}
        aria-label={`Operator of ${label}`}
        value={operator}
        onChange={({ target }) => change(target.value as Operator, operands)}
      >
        {operators.map((one) => (
          <option key={one} value={one}>
            {operatorWords[one]}
          </option>
        ))}
      </select>
      {count > 0 && operand(0, id, '')}
      {count > 1 && operand(1, `${id}-to`, ', to')}
    </fieldset>
  )
}
