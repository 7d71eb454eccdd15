export {
  HiddenFields,
  useViewLink,
  ViewLink,
  type HiddenFieldsProps,
  type ViewLinkAnchor,
  type ViewLinkOptions,
  type ViewLinkProps,
} from './react/view-link.tsx'
export { viewUrl } from './sync/view-links.ts'
export { nextSorting, type SortableColumn, type SortingPatch } from './slices/sorting.ts'
export { toPage, type PagedTable, type PagePatch } from './slices/pagination.ts'
export { toggledFilter, withFilter, type FilterPatch } from './slices/column-filters.ts'
