import type { IncomingHttpHeaders } from 'node:http'
import fastifyCookie from '@fastify/cookie'
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { memberHeader } from '@contract/member-header'
import type { User } from '@contract/session.schema'
import { Config } from '../platform/config/config.ts'
import { ProblemException } from '../platform/http/problem-exception.ts'
import { demoUserId } from '@contract/demo-user'
import {
  clearSessionCookie,
  FRESH_LOGIN_MS,
  readSessionCookie,
  sessionCookieName,
  sessionLimits,
  writeSessionCookie,
} from './session-cookie.ts'
import { KnownDevices } from './known-devices.ts'
import { noteMember } from './member-id.decorator.ts'
import type { LiveSession } from './recent-access.ts'
import { SessionStore } from './session.store.ts'

/** Whether a call is for this user: its member header, if it has one, names the user. */
export function isRequestFor({ id }: Pick<User, 'id'>, headers: IncomingHttpHeaders): boolean {
  const member = headers[memberHeader]
  return member === undefined || member === id
}

/** @throws ProblemException `proof-needed` (403) more than 15 minutes after the log-in of a session */
export function requireFresh({ createdAt }: Pick<LiveSession, 'createdAt'>, now = Date.now()): void {
  if (now - createdAt > FRESH_LOGIN_MS) throw new ProblemException('proof-needed', 403)
}

/** The session of a request: reads, starts and ends it. */
@Injectable()
export class SessionService implements OnApplicationBootstrap {
  private readonly logger = new Logger('sessions')
  private readonly sessions = new WeakMap<FastifyRequest, Promise<LiveSession | null>>()

  constructor(
    private readonly store: SessionStore,
    private readonly config: Config,
    private readonly devices: KnownDevices,
  ) {}

  /** If the demo is off, sessions from when it was on are deleted. */
  async onApplicationBootstrap(): Promise<void> {
    if (!this.config.demoLogin) await this.store.revokeAll(demoUserId)
  }

  get cookieName(): string {
    return sessionCookieName(this.config)
  }

  /** Whether a `cookie` header may hold a session; without one the request is a visitor's. */
  mayHaveSession(cookies: string | undefined): boolean {
    return cookies?.includes(this.cookieName) ?? false
  }

  /** The session of a `cookie` header, if it is cached. */
  recentOf(cookies: string | undefined): LiveSession | undefined {
    if (!cookies || !this.mayHaveSession(cookies)) return undefined
    const token = fastifyCookie.parse(cookies)[this.cookieName]
    const session = token ? this.store.recentOf(token) : undefined
    return session && this.isOffered(session) ? session : undefined
  }

  /** Whether headers have a cached session of the member that the call is for. */
  isRecentMember(headers: IncomingHttpHeaders): boolean {
    const user = this.recentOf(headers.cookie)?.user
    return user !== undefined && isRequestFor(user, headers)
  }

  /** The session of a request, read at most once. */
  sessionOf(request: FastifyRequest): Promise<LiveSession | null> {
    const cached = this.sessions.get(request)
    if (cached) return cached
    const token = readSessionCookie(request, this.config)
    const session = token ? this.offeredSession(token) : Promise.resolve(null)
    this.sessions.set(request, session)
    return session
  }

  private async offeredSession(token: string): Promise<LiveSession | null> {
    const session = await this.store.of(token)
    return session && this.isOffered(session) ? session : null
  }

  /** False for a session of the demo if the operator does not offer it; another server may have started it. */
  private isOffered({ user }: LiveSession): boolean {
    return this.config.demoLogin || user.id !== demoUserId
  }

  /** The logged-in user. */
  async userOf(request: FastifyRequest): Promise<User | null> {
    return (await this.sessionOf(request))?.user ?? null
  }

  /** The session of a route for members. @throws ProblemException `sign-in-required` */
  async memberSessionOf(request: FastifyRequest): Promise<LiveSession> {
    const session = await this.sessionOf(request)
    if (!session) throw new ProblemException('sign-in-required', 401)
    return session
  }

  /** The logged-in user of a route for members. @throws ProblemException `sign-in-required` */
  async memberOf(request: FastifyRequest): Promise<User> {
    return (await this.memberSessionOf(request)).user
  }

  /**
   * The member of a request that adds or removes a way to log in: a stranger who finds an open session does neither.
   * @throws ProblemException `sign-in-required`, or `proof-needed` (403) more than 15 minutes after the log-in
   */
  async freshMemberOf(request: FastifyRequest): Promise<User> {
    const session = await this.memberSessionOf(request)
    requireFresh(session)
    return session.user
  }

  /** Starts a session under a new id; the request's previous session ends, and its device is known to the account from now on. */
  async start(request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void> {
    const previous = readSessionCookie(request, this.config)
    const userAgent = request.headers['user-agent']
    const token = await this.store.create(userId, { lifetimeSeconds: sessionLimits.idleMs / 1000, userAgent })
    if (previous) await this.store.replace(previous, token)
    writeSessionCookie(reply, this.config, token, sessionLimits.idleMs)
    await this.devices.remember(request, reply, userId)
    noteMember(request, { id: userId })
    this.sessions.delete(request)
  }

  /** Whether a session was not extended for a day, and can be. */
  isRenewalDue({ createdAt, expiresAt }: LiveSession, now = Date.now()): boolean {
    const { idleMs, absoluteMs, renewalIntervalMs } = sessionLimits
    return Math.min(now + idleMs, createdAt + absoluteMs) - expiresAt > renewalIntervalMs
  }

  /**
   * Extends the session of a request, and the browser's cookie, if that is due. Call this for answers that no cache
   * stores: pages of members, and the session. A failure, such as a full disk, is logged and ends nothing.
   */
  async renew(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = readSessionCookie(request, this.config)
    if (!token) return
    try {
      const session = await this.sessionOf(request)
      if (!session || !this.isRenewalDue(session)) return
      const expiresAt = await this.store.renew(token, session, sessionLimits)
      if (expiresAt !== null) writeSessionCookie(reply, this.config, token, expiresAt - Date.now())
    } catch (error) {
      this.logger.warn(`a session was not extended: ${error instanceof Error ? error.message : 'unknown'}`)
    }
  }

  /** Ends every other session of a user, and continues the one of the request under a new id. */
  async restart(request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void> {
    await this.store.revokeAll(userId, (await this.sessionOf(request))?.id)
    await this.start(request, reply, userId)
  }

  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = readSessionCookie(request, this.config)
    if (token) await this.store.revoke(token)
    this.sessions.delete(request)
    clearSessionCookie(reply, this.config)
  }
}
