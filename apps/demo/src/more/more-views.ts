import type { ComponentType } from 'react'
import type { Source } from '../code/code.tsx'
import type { MorePath } from './more-screens.ts'

interface MoreView {
  readonly load: () => Promise<{ readonly View: ComponentType }>
  /** The sources to show below by their names, where the view itself shows none. The first one has the definition. */
  readonly code?: Readonly<Record<string, Source>>
}

/** The view of each screen behind 'More', by the screen's path. */
export const moreViews: Readonly<Record<MorePath, MoreView>> = {
  '/more/mixed': {
    load: () => import('./mixed/mixed.tsx'),
    code: { 'mixed.tsx': () => import('./mixed/mixed.tsx?highlighted') },
  },
  '/more/two-tables': {
    load: () => import('./two-tables/two-tables.tsx'),
    code: { 'two-tables.tsx': () => import('./two-tables/two-tables.tsx?highlighted') },
  },
  '/more/typed-filters': {
    load: () => import('./typed-filters/typed-filters.tsx'),
    code: { 'typed-filters.tsx': () => import('./typed-filters/typed-filters.tsx?highlighted') },
  },
  '/more/relative-dates': {
    load: () => import('./relative-dates/relative-dates.tsx'),
    code: { 'relative-dates.tsx': () => import('./relative-dates/relative-dates.tsx?highlighted') },
  },
  '/more/everything': {
    load: () => import('./everything/everything.tsx'),
    code: { 'everything.tsx': () => import('./everything/everything.tsx?highlighted') },
  },
  '/more/many-rows': {
    load: () => import('./many-rows/many-rows.tsx'),
    code: {
      'many-rows.tsx': () => import('./many-rows/many-rows.tsx?highlighted'),
      'use-found-rows.ts': () => import('./many-rows/use-found-rows.ts?highlighted'),
      'many-rows.worker.ts': () => import('./many-rows/many-rows.worker.ts?highlighted'),
    },
  },
  '/more/million': {
    load: () => import('./million/million.tsx'),
    code: {
      'definition.ts': () => import('../../../../examples/million/definition.ts?highlighted'),
      'use-million-table.ts': () => import('./million/use-million-table.ts?highlighted'),
      'people.worker.ts': () => import('./million/people.worker.ts?highlighted'),
      'find-people.ts': () => import('../../../../examples/million/find-people.ts?highlighted'),
      'sqlite.ts': () => import('../../../../examples/million/sqlite.ts?highlighted'),
    },
  },
  '/more/saved-views': {
    load: () => import('./saved-views/saved-views.tsx'),
    code: { 'saved-views.tsx': () => import('./saved-views/saved-views.tsx?highlighted') },
  },
  '/more/short-links': {
    load: () => import('./short-links/short-links.tsx'),
    code: { 'short-links.tsx': () => import('./short-links/short-links.tsx?highlighted') },
  },
  '/more/links': {
    load: () => import('./links/links.tsx'),
    code: {
      'links-table.ts': () => import('./links/links-table.ts?highlighted'),
      'people-links.tsx': () => import('./links/people-links.tsx?highlighted'),
    },
  },
  '/more/explain': {
    load: () => import('./explain/explain.tsx'),
    code: { 'explained-url.tsx': () => import('./explain/explained-url.tsx?highlighted') },
  },
  '/more/playground': { load: () => import('../playground/playground.tsx') },
}
