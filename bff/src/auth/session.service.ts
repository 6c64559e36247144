import { Injectable } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { User } from '@contract/session.schema'
import { Config } from '../config/config.ts'
import { ProblemException } from '../http/problem.ts'
import { clearSessionCookie, readSessionCookie, sessionMaxAgeSeconds, writeSessionCookie } from './session-cookie.ts'
import { SessionStore } from './session.store.ts'

/** Who is behind a request, and how that begins and ends. */
@Injectable()
export class SessionService {
  private readonly users = new WeakMap<FastifyRequest, Promise<User | null>>()

  constructor(
    private readonly store: SessionStore,
    private readonly config: Config,
  ) {}

  /** The logged-in user, read at most once per request. */
  userOf(request: FastifyRequest): Promise<User | null> {
    const known = this.users.get(request)
    if (known) return known
    const token = readSessionCookie(request, this.config)
    const user = token ? this.store.userOf(token) : Promise.resolve(null)
    this.users.set(request, user)
    return user
  }

  /** The logged-in user of a route for members. @throws ProblemException `sign-in-required` */
  async memberOf(request: FastifyRequest): Promise<User> {
    const user = await this.userOf(request)
    if (!user) throw new ProblemException('sign-in-required', 401)
    return user
  }

  /** Starts a session under a new id; the one the request came with ends. */
  async start(request: FastifyRequest, reply: FastifyReply, userId: string): Promise<void> {
    const previous = readSessionCookie(request, this.config)
    if (previous) await this.store.revoke(previous)
    writeSessionCookie(reply, this.config, await this.store.create(userId, sessionMaxAgeSeconds))
  }

  async end(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const token = readSessionCookie(request, this.config)
    if (token) await this.store.revoke(token)
    clearSessionCookie(reply, this.config)
  }
}
