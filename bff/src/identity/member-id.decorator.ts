import { createParamDecorator, type ExecutionContext } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { User } from '@contract/session.schema'
import { ProblemException } from '../platform/http/problem-exception.ts'

const members = new WeakMap<FastifyRequest, User>()

/** Stores the member of a request that the access guard let in. */
export const noteMember = (request: FastifyRequest, member: User): void => void members.set(request, member)

/** The id of the request's member. @throws ProblemException `sign-in-required` for a visitor of a public call */
export const MemberId = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const member = members.get(context.switchToHttp().getRequest<FastifyRequest>())
  if (!member) throw new ProblemException('sign-in-required', 401)
  return member.id
})
