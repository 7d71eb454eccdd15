import { answerPart } from 'example-million/answer'

/** A part of the endless list. */
export const GET = (request: Request): Promise<Response> => answerPart(request.url)
