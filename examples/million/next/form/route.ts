import { queryOfForm } from 'example-million/form'

/** Leads to the view that the form asks for. */
export function GET(request: Request): Response {
  const { searchParams } = new URL(request.url)
  return new Response(null, {
    status: 303,
    headers: { Location: `/base/million${queryOfForm(searchParams)}` },
  })
}
