import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../platform/config/config.ts'
import { DAY_MS } from '@contract/days'

/**
 * A session ends after 30 days without use, and 180 days after the login in any case (OWASP ASVS 5.0 §7.3). It is
 * extended once a day at most.
 */
export const sessionLimits = { idleMs: 30 * DAY_MS, absoluteMs: 180 * DAY_MS, renewalIntervalMs: DAY_MS } as const

/** How long after a log-in a member may add or remove a way to log in (OWASP ASVS 5.0 §7.5.1). */
export const FRESH_LOGIN_MS = 15 * 60_000

/** Under TLS the `__Host-` prefix ties the cookie to this very host (RFC 6265bis §4.1.3.2). */
export const sessionCookieName = (config: Config): string => (config.secureCookies ? '__Host-sid' : 'sid')

const attributes = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: config.secureCookies }) as const

export const readSessionCookie = (request: FastifyRequest, config: Config): string | undefined =>
  request.cookies[sessionCookieName(config)]

export function writeSessionCookie(reply: FastifyReply, config: Config, token: string, maxAgeMs: number): void {
  const maxAge = Math.floor(maxAgeMs / 1000)
  void reply.setCookie(sessionCookieName(config), token, { ...attributes(config), maxAge })
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  void reply.clearCookie(sessionCookieName(config), attributes(config))
}
