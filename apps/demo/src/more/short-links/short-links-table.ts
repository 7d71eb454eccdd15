import { defineTableSearchParams } from 'permatable'
import { createLinks, localStorageLinks } from 'permatable/links'

export const peopleTable = defineTableSearchParams({
  history: 'auto',
  globalFilter: { debounce: 300 },
  columnFilters: { debounce: 300 },
})

/** Kept in this browser, so a link opens in all of its tabs. Others need a store on a server. */
export const peopleLinks = createLinks(peopleTable, localStorageLinks('demo: links'))
