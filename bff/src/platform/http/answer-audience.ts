import type { FastifyRequest } from 'fastify'

/** The readers who get the same answer from the same address: all visitors, or all members. */
export type AnswerAudience = 'everybody' | 'members'

const audiences = new WeakMap<FastifyRequest, AnswerAudience>()

/** Notes the audience of the answer to a request. By default the answer is for the requester alone. */
export const noteAudience = (request: FastifyRequest, audience: AnswerAudience): void =>
  void audiences.set(request, audience)

export const audienceOf = (request: FastifyRequest): AnswerAudience | undefined => audiences.get(request)
