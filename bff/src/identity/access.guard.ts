import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common'
import { Reflector } from '@nestjs/core'
import type { FastifyRequest } from 'fastify'
import { Config } from '../platform/config/config.ts'
import { noteAudience } from '../platform/http/answer-audience.ts'
import { isForAllMembers } from '../platform/http/for-all-members.ts'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { accessKey, type AccessRule } from '../platform/http/access.decorator.ts'
import { isSameForAll } from '../platform/http/call.decorator.ts'
import { noteMember } from './member-id.decorator.ts'
import { isRequestFor, SessionService } from './session.service.ts'

/** Runs before every handler: the API enforces the access rules by itself, independent of page guards. */
@Injectable()
export class AccessGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly sessions: SessionService,
    private readonly config: Config,
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
    if (rule.level === 'public') return true
    if (rule.level === 'catalogue') {
      const isForEverybody = this.isOpen || rule.alsoPublic?.(request)
      if (isSameForAll(context.getHandler())) noteAudience(request, isForEverybody ? 'everybody' : 'members')
      if (isForEverybody || isForAllMembers()) return true
    }
    const user = await this.sessions.userOf(request)
    if (!user || !isRequestFor(user, request.headers)) throw new ProblemException('sign-in-required', 401)
    noteMember(request, user)
    return true
  }
}
