import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import type { FastifyRequest } from 'fastify'
import { operatorProofHeader } from '@contract/calls/call'
import { Config } from '../platform/config/config.ts'
import { tokenIn } from '../platform/http/access-token.ts'
import { noteAudience } from '../platform/http/answer-audience.ts'
import { isForAllMembers } from '../platform/http/for-all-members.ts'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { accessKey, type AccessRule } from '../platform/http/access.decorator.ts'
import { callsOf, isSameForAll } from '../platform/http/call.decorator.ts'
import { noteMember } from './member-id.decorator.ts'
import { OperatorAccess } from './operator-access.service.ts'
import { ProofsService } from './operators/proofs.service.ts'
import { isRequestFor, SessionService } from './session.service.ts'
import { TokenAccess } from './tokens/token-access.service.ts'

/** Runs before every handler: the API enforces the access rules by itself, independent of page guards. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionService,
    private readonly config: Config,
    private readonly operators: OperatorAccess,
    private readonly proofs: ProofsService,
    private readonly tokens: TokenAccess,
  ) {}

  private get isOpen(): boolean {
    return this.config.access === 'open'
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest>()
    const rule = this.reflector.getAllAndOverride<AccessRule | undefined>(accessKey, [
      context.getHandler(),
      context.getClass(),
    ])
    if (!rule) throw new Error(`${context.getClass().name}.${context.getHandler().name} has no access mark`)
    const token = tokenIn(request.headers)
    // A page ignores it.
    if (token !== undefined && callsOf(context.getHandler()).length > 0)
      return this.admitToken(request, token, context.getHandler())
    if (rule.level === 'public') return true
    if (rule.level === 'catalogue') {
      const isForEverybody = this.isOpen || rule.alsoPublic?.(request)
      if (isSameForAll(context.getHandler())) noteAudience(request, isForEverybody ? 'everybody' : 'members')
      if (isForEverybody || isForAllMembers()) return true
    }
    if (rule.level === 'operator') return this.admitOperator(request, context.getHandler())
    const user = await this.sessions.userOf(request)
    if (!user || !isRequestFor(user, request.headers)) throw new ProblemException('sign-in-required', 401)
    noteMember(request, user)
    return true
  }

  /** A request with a token is answered for the token alone, even if the call is public. */
  private async admitToken(request: FastifyRequest, token: string, handler: object): Promise<boolean> {
    const { user } = await this.tokens.admit(token, request.ip, callsOf(handler))
    if (!isRequestFor(user, request.headers)) throw new ProblemException('token-refused', 401)
    noteMember(request, user)
    return true
  }

  /** To everybody else the call does not exist. @throws ProblemException `not-found`; `proof-needed` (403) */
  private async admitOperator(request: FastifyRequest, handler: object): Promise<boolean> {
    const session = await this.operators.sessionOf(request)
    if (!session) throw new ProblemException('not-found', 404)
    const needsProof = callsOf(handler).some(({ shape }) => shape?.needsProof)
    if (needsProof && !(await this.proofs.isProven(session, request.headers[operatorProofHeader])))
      throw new ProblemException('proof-needed', 403)
    noteMember(request, session.user)
    return true
  }
}
