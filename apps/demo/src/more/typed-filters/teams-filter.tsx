import { useSelector } from '@tanstack/react-store'
import { OpenedIcon } from '../../controls/icons.tsx'
import { MenuButton } from '../../controls/menu-button.tsx'
import { MenuItem } from '../../controls/menu-item.tsx'
import type { ColumnFilterProps } from '../../table/column-filter.tsx'
import { teams } from '../people.ts'
import './teams-filter.css'

/** Filters a column by some of the teams. */
export function TeamsFilter({ table, column, header }: ColumnFilterProps) {
  // The column stays the same object, by which React Compiler would keep the first value.
  const value = useSelector(table.atoms.columnFilters, () => column.getFilterValue())
  const counts = useSelector(table.atoms.columnFilters, () => column.getFacetedUniqueValues?.())
  const chosen = teams.filter((team) => Array.isArray(value) && value.includes(team))
  // A link may name teams that are gone.
  const text = chosen.join(', ') || (Array.isArray(value) ? 'Unknown' : 'All')
  return (
    <MenuButton
      label={`Filter ${header}: ${text}`}
      className="control choice"
      data-slice="columnFilters"
      data-changed={Array.isArray(value) || undefined}
      items={teams.map((team) => (
        <MenuItem
          key={team}
          choice="checkbox"
          staysOpen
          slice="columnFilters"
          isChosen={chosen.includes(team)}
          count={counts && (counts.get(team) ?? 0)}
          onSelect={() => {
            const next = teams.filter((one) => (one === team) !== chosen.includes(one))
            column.setFilterValue(next.length > 0 ? next : undefined)
          }}
        >
          {team}
        </MenuItem>
      ))}
    >
      <span>{text}</span>
      <OpenedIcon />
    </MenuButton>
  )
}
