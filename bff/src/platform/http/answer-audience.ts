import type { FastifyRequest } from 'fastify'

/** Who gets the same answer to the same address: everybody, or everybody who is logged in. */
export type AnswerAudience = 'everybody' | 'members'

const audiences = new WeakMap<FastifyRequest, AnswerAudience>()

/** Notes the audience of the answer to a request. Without a note the answer is for the requester alone. */
export const noteAudience = (request: FastifyRequest, audience: AnswerAudience): void =>
  void audiences.set(request, audience)

export const audienceOf = (request: FastifyRequest): AnswerAudience | undefined => audiences.get(request)
