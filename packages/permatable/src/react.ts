export {
  useControlledTableOptions,
  type ControlledTableOptions,
  type OwnParts,
} from './react/use-connected-table.ts'
export { useRowsQuery, type ServerRows } from './react/server-rows.ts'
export { useCalendar, type CalendarUpdates } from './react/use-calendar.ts'
export { useColumnFilter, type FilterId, type FilterValue } from './react/use-column-filter.ts'
export { usePageInRange } from './react/use-page-in-range.ts'
export { useSavedViews, type ShownViews } from './react/use-saved-views.ts'
export { useShortLink } from './react/use-short-link.ts'
export { useTableSearchParamsWith } from './react/use-table-search-params-with.ts'
export {
  HiddenFields,
  useViewLink,
  ViewLink,
  type HiddenFieldsProps,
  type ViewLinkAnchor,
  type ViewLinkOptions,
  type ViewLinkProps,
} from './react/view-link.tsx'
export {
  nextSorting,
  toggledFilter,
  toPage,
  withFilter,
  type FilterPatch,
  type PagedTable,
  type PagePatch,
  type SortableColumn,
  type SortingPatch,
} from './slices/patches.ts'
export type { Patch } from './sync/changes.ts'
export type { AsTable, TableParams } from './sync/table-params.ts'
export { viewUrl } from './sync/view-links.ts'
