import { createFileRoute } from '@tanstack/react-router'
import { peopleTable } from 'example-million/definition'
import { findPart } from 'example-million/find-people'

/** A part of the endless list. The server reads the query itself: what a browser sends is never taken for a state. */
export const Route = createFileRoute('/million/rows')({
  server: {
    handlers: {
      GET: async ({ request }) =>
        Response.json(await findPart(peopleTable.parse(request.url).state)),
    },
  },
})
