import { createFileRoute } from '@tanstack/react-router'
import { queryOfForm } from 'example-million/form'

/** Leads to the view that a form asks for. */
export const Route = createFileRoute('/million/form')({
  server: {
    handlers: {
      GET: ({ request }) =>
        new Response(null, {
          status: 303,
          headers: { Location: `/million${queryOfForm(new URL(request.url).searchParams)}` },
        }),
    },
  },
})
