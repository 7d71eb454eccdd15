export { createViews } from './views/create-views.ts'
export type { TableViews, ViewsOptions } from './views/create-views.ts'
export {
  localStorageViews,
  memoryViews,
  type SavedView,
  type SavedViews,
  type ViewsState,
  type ViewStore,
} from './views/stores.ts'
