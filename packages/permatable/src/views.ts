export { createViews } from './views/create-views.ts'
export type { TableViews, ViewsOptions } from './views/create-views.ts'
export type { SavedView, SavedViews, ViewsState } from './views/saved-views.ts'
export { localStorageViews, memoryViews, type ViewStore } from './views/view-store.ts'
