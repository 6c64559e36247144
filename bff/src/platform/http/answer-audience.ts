import type { FastifyRequest } from 'fastify'

/** Who gets the same answer to the same address: everybody, or everybody who is logged in. */
export type AnswerAudience = 'everybody' | 'members'

const audiences = new WeakMap<FastifyRequest, AnswerAudience>()

/** Notes for whom the answer to a request is; without a note it is for nobody but who asked. */
export const noteAudience = (request: FastifyRequest, audience: AnswerAudience): void =>
  void audiences.set(request, audience)

export const audienceOf = (request: FastifyRequest): AnswerAudience | undefined => audiences.get(request)
