import { useSelector } from '@tanstack/react-store'
import { OpenedIcon } from '../controls/icons.tsx'
import { MenuButton } from '../controls/menu-button.tsx'
import { MenuItem } from '../controls/menu-item.tsx'
import type { ColumnFilterProps } from '../table/column-filter.tsx'
import { statuses, teams } from './people.ts'
import './choice-filter.css'

/** Returns a filter of a column by some of its values. */
const choiceFilterOf = (choices: readonly string[]) =>
  function ChoiceFilter({ table, column, header }: ColumnFilterProps) {
    // The column stays the same object, by which React Compiler would keep the first value.
    const value = useSelector(table.atoms.columnFilters, () => column.getFilterValue())
    const counts = useSelector(table.atoms.columnFilters, () => column.getFacetedUniqueValues?.())
    const chosen = choices.filter((choice) => Array.isArray(value) && value.includes(choice))
    // A link may name values that are gone.
    const text = chosen.join(', ') || (Array.isArray(value) ? 'Unknown' : 'All')
    return (
      <MenuButton
        label={`Filter ${header}: ${text}`}
        className="control choice"
        data-slice="columnFilters"
        data-changed={Array.isArray(value) || undefined}
        items={choices.map((choice) => (
          <MenuItem
            key={choice}
            choice="checkbox"
            staysOpen
            slice="columnFilters"
            isChosen={chosen.includes(choice)}
            count={counts && (counts.get(choice) ?? 0)}
            onSelect={() => {
              const next = choices.filter((one) => (one === choice) !== chosen.includes(one))
              column.setFilterValue(next.length > 0 ? next : undefined)
            }}
          >
            {choice}
          </MenuItem>
        ))}
      >
        <span>{text}</span>
        <OpenedIcon />
      </MenuButton>
    )
  }

export const TeamsFilter = choiceFilterOf(teams)
export const StatusFilter = choiceFilterOf(statuses)
