import { createFileRoute } from '@tanstack/react-router'
import { answerPart } from 'example-million/answer'

/** A part of the endless list. */
export const Route = createFileRoute('/million/rows')({
  server: { handlers: { GET: ({ request }) => answerPart(request.url) } },
})
