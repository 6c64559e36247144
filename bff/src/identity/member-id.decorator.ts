import { createParamDecorator, type ExecutionContext } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { User } from '@contract/session.schema'
import { ProblemException } from '../platform/http/problem-exception.ts'

const members = new WeakMap<FastifyRequest, User>()

/** Notes whose request the access guard let in. */
export const noteMember = (request: FastifyRequest, member: User): void => void members.set(request, member)

/** The id of the member who asks. @throws ProblemException `sign-in-required` where the call lets visitors in as well */
export const MemberId = createParamDecorator((_: unknown, context: ExecutionContext): string => {
  const member = members.get(context.switchToHttp().getRequest<FastifyRequest>())
  if (!member) throw new ProblemException('sign-in-required', 401)
  return member.id
})
