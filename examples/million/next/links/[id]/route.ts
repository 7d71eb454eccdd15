import { getLink } from 'example-million/links-route'
import { storeFor } from 'example-million/links-store'
import { sessionOf } from '../../session.ts'

export async function GET(
  _request: Request,
  { params }: { readonly params: Promise<{ readonly id: string }> },
): Promise<Response> {
  const session = await sessionOf()
  if (!session) return new Response('Sign in first.', { status: 401 })
  return getLink((await params).id, await storeFor(session))
}
