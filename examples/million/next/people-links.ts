import { peopleTable } from 'example-million/definition'
import { createLinks, serverLinks } from 'permatable/links'

/** The links of the browser. Next puts the base path before its own links alone. */
export const peopleLinks = createLinks(peopleTable, serverLinks('/base/million/links'))
