'use client'

import { allOperators, operatorWords, type Operator } from 'permatable/columns'
import { useState, type FormEvent } from 'react'

import { Button } from '@/components/ui/button'
import { Input } from '@/components/ui/input'
import { NativeSelect, NativeSelectOption } from '@/components/ui/native-select'
import { Textarea } from '@/components/ui/textarea'

import { DataTableFilter, filterOf, type FilteredTable } from '@/components/data-table-filter'

interface DataTableOperatorFilterProps {
  table: FilteredTable
  /** The id of a column whose filter begins with an operator: `operators(number(), ['gt', 'lt'])`. */
  column: string
  title: string
  /** The operators to choose from: those that the column is declared with. */
  operators: readonly Operator[]
  /** What an operand is typed as. @default 'text' */
  type?: 'text' | 'number' | 'date'
}

/** Filters a column by an operator that the user chooses, as `['gt', 18]`. */
export function DataTableOperatorFilter({
  table,
  column,
  title,
  operators,
  type = 'text',
}: DataTableOperatorFilterProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [value, setValue] = filterOf(table, column)
  const [name, ...operands]: readonly unknown[] = Array.isArray(value) ? value : []
  const operator = operators.find((one) => one === name)

  function apply(value: unknown) {
    setValue(value)
    setIsOpen(false)
  }

  return (
    <DataTableFilter
      title={title}
      values={operator ? [textOfOperation(operator, operands)] : []}
      separator=" "
      open={isOpen}
      onOpenChange={(isOpen) => setIsOpen(isOpen)}
    >
      <OperationForm
        title={title}
        operators={operators}
        type={type}
        initial={operator ?? operators[0] ?? 'is'}
        operands={operator ? operands : []}
        onApply={apply}
      />
    </DataTableFilter>
  )
}

interface OperationFormProps {
  title: string
  operators: readonly Operator[]
  type: 'text' | 'number' | 'date'
  initial: Operator
  operands: readonly unknown[]
  onApply: (value: unknown) => void
}

/** The draft of a filter. It is mounted anew each time the popover opens, so that it begins with the filter of the table. */
function OperationForm({ title, operators, type, initial, operands, onApply }: OperationFormProps) {
  const [operator, setOperator] = useState(initial)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const texts = new FormData(event.currentTarget).getAll('operand').map(String)
    const typed = isList(operator) ? (texts[0] ?? '').split('\n') : texts
    const next = typed.map((text) => operandOf(text.trim(), type))
    const given = isList(operator) ? next.filter((one) => one !== null) : next
    const isComplete = !labelsOf(operator, title).length || given.some((one) => one !== null)
    onApply(isComplete ? [operator, ...given] : undefined)
  }

  return (
    <form className="flex flex-col gap-2.5" onSubmit={submit}>
      <NativeSelect
        className="w-full"
        aria-label={`Operator of ${title}`}
        value={operator}
        onChange={({ target }) =>
          setOperator(operators.find((one) => one === target.value) ?? operator)
        }
      >
        {operators.map((one) => (
          <NativeSelectOption key={one} value={one}>
            {operatorWords[one]}
          </NativeSelectOption>
        ))}
      </NativeSelect>
      {labelsOf(operator, title).map((label, at) =>
        isList(operator) ? (
          <Textarea
            key={label}
            aria-label={label}
            name="operand"
            placeholder="One per line"
            defaultValue={operands.map(textOf).join('\n')}
          />
        ) : (
          <Input
            key={label}
            aria-label={label}
            name="operand"
            placeholder={
              allOperators[operator].takes === 'ends' ? ['Minimum', 'Maximum'][at] : 'Value'
            }
            type={type}
            step="any"
            defaultValue={textOf(operands[at] ?? '')}
          />
        ),
      )}
      <div className="flex gap-2">
        <Button type="submit" size="sm">
          Apply
        </Button>
        <Button type="button" variant="ghost" size="sm" onClick={() => onApply(undefined)}>
          Clear
        </Button>
      </div>
    </form>
  )
}

const isList = (operator: Operator) => allOperators[operator].takes === 'values'

/** The boxes of an operator. */
function labelsOf(operator: Operator, title: string): readonly string[] {
  const { takes } = allOperators[operator]
  if (takes === 'nothing') return []
  if (takes === 'ends') return [`Minimum ${title}`, `Maximum ${title}`]
  return [`${title} ${operatorWords[operator]}`]
}

function operandOf(text: string, type: 'text' | 'number' | 'date'): string | number | null {
  if (text === '') return null
  if (type !== 'number') return text
  return Number.isFinite(Number(text)) ? Number(text) : null
}

function textOfOperation(operator: Operator, operands: readonly unknown[]): string {
  const texts = operands.map((operand) => textOf(operand) || '…')
  const separator = allOperators[operator].takes === 'ends' ? ' and ' : ', '
  return [operatorWords[operator], texts.join(separator)].join(' ').trim()
}

/** An end that is open is `null`. */
function textOf(operand: unknown): string {
  if (operand instanceof Date) return operand.toISOString().slice(0, 10)
  return operand === null ? '' : String(operand)
}
