'use client'

import { Button, buttonVariants } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Popover, PopoverContent, PopoverTitle, PopoverTrigger } from '@/components/ui/popover'

interface DataTableFacetedFilterProps<Value extends string> {
  /** `useColumnFilter(params, 'status')`. The column has a list of values: `filterFn: 'arrHas'`, `someOf([…])`. */
  filter: readonly [value: unknown, set: (value: Value[] | undefined) => void]
  title: string
  options: readonly { value: Value; label?: string }[]
  /** How many rows have each value, from TanStack Table or a server. @default no counts */
  counts?: ReadonlyMap<unknown, number> | undefined
}

/** The choices that the button names. More would not fit. */
const MAX_NAMED = 2

/** Filters a column by some of its values. */
export function DataTableFacetedFilter<Value extends string>({
  filter: [value, setValue],
  title,
  options,
  counts,
}: DataTableFacetedFilterProps<Value>) {
  const chosen: readonly unknown[] = Array.isArray(value) ? value : []
  // A link may hold a value that is no option, such as one that was renamed since.
  const unknown = chosen.filter((one) => !options.some(({ value }) => value === one))
  const all = [...options, ...unknown.map((one) => ({ value: one as Value }))]
  const labels = all.filter(({ value }) => chosen.includes(value)).map(labelOf)
  const text = labels.length > 0 ? `${title}: ${labels.join(', ')}` : title

  function choose(one: Value, isChosen: boolean) {
    // In the order of the options, so that one choice has one link.
    const next = all
      .map(({ value }) => value)
      .filter((value) => (value === one ? isChosen : chosen.includes(value)))
    setValue(next.length > 0 ? next : undefined)
  }

  return (
    <Popover>
      <PopoverTrigger
        aria-label={`Filter ${text}`}
        className={buttonVariants({ variant: 'outline', className: 'max-w-full' })}
      >
        <span className="truncate">
          {labels.length > MAX_NAMED ? `${title}: ${labels.length} chosen` : text}
        </span>
      </PopoverTrigger>
      <PopoverContent align="start" className="w-56">
        <PopoverTitle>{title}</PopoverTitle>
        <div className="-m-1 flex max-h-64 flex-col gap-2.5 overflow-y-auto p-1">
          {all.map((option) => (
            <label key={option.value} className="flex items-center gap-2">
              <Checkbox
                checked={chosen.includes(option.value)}
                onCheckedChange={(isChosen) => choose(option.value, isChosen)}
              />
              {labelOf(option)}
              {counts && (
                <span className="ml-auto text-muted-foreground">
                  {counts.get(option.value) ?? 0}
                </span>
              )}
            </label>
          ))}
        </div>
        <Button
          variant="ghost"
          size="sm"
          className="aria-disabled:opacity-50"
          disabled={chosen.length === 0}
          focusableWhenDisabled
          onClick={() => setValue(undefined)}
        >
          Clear
        </Button>
      </PopoverContent>
    </Popover>
  )
}

const labelOf = ({ value, label }: { value: string; label?: string }) => label ?? value
