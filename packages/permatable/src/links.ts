export {
  createLinks,
  type LinksOptions,
  type LinkStatus,
  type TableLinks,
} from './links/create-links.ts'
export {
  keyedLinks,
  localStorageLinks,
  memoryLinks,
  serverLinks,
  type KeyedLinksOptions,
  type LinkStore,
  type OpenedLink,
} from './links/stores.ts'
