export {
  openLink,
  shorten,
  shortLink,
  withLink,
  type ShortLinkOptions,
} from './links/short-link.ts'
export {
  isStorable,
  keyedLinks,
  localStorageLinks,
  memoryLinks,
  serverLinks,
  type KeyedLinksOptions,
  type LinkStore,
  type OpenedLink,
} from './links/stores.ts'
