import { peopleTable } from 'example-million/definition'
import { storeFor } from 'example-million/links-store'
import { createLinks } from 'permatable/links'
import { sessionOf } from './session.ts'

/** The links that a page opens, for whoever asks. Views are stored by the route. */
export const openedLinks = createLinks(peopleTable, {
  async read(id) {
    const session = await sessionOf()
    return session ? (await storeFor(session)).read(id) : null
  },
  write: () => Promise.reject(new Error('A page stores no view.')),
})
