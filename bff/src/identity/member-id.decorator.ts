import { createParamDecorator, type ExecutionContext } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { User } from '@contract/session.schema'
import { ProblemException } from '../platform/http/problem-exception.ts'

const members = new WeakMap<FastifyRequest, Pick<User, 'id'>>()

/** Stores the member of a request that the access guard let in, or that has just logged in. */
export const noteMember = (request: FastifyRequest, member: Pick<User, 'id'>): void => void members.set(request, member)

/** The member of a request; undefined for a visitor. */
export const notedMember = (request: FastifyRequest): Pick<User, 'id'> | undefined => members.get(request)

/** The id of the request's member. @throws ProblemException `sign-in-required` for a visitor of a public call */
export function memberIdOf(request: FastifyRequest): string {
  const member = notedMember(request)
  if (!member) throw new ProblemException('sign-in-required', 401)
  return member.id
}

/** The id of the request's member, as a parameter of a handler. */
export const MemberId = createParamDecorator((_: unknown, context: ExecutionContext): string =>
  memberIdOf(context.switchToHttp().getRequest<FastifyRequest>()),
)
