import { postLink } from 'example-million/links-route'
import { storeFor } from 'example-million/links-store'
import { sessionOf } from '../session.ts'

export async function POST(request: Request): Promise<Response> {
  const session = await sessionOf()
  if (!session) return new Response('Sign in first.', { status: 401 })
  return postLink(request, await storeFor(session))
}
