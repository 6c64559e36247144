import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../platform/config/config.ts'

const days = 24 * 60 * 60
export const sessionMaxAgeSeconds = 30 * days

/** Under TLS the `__Host-` prefix ties the cookie to this very host (RFC 6265bis §4.1.3.2). */
export const sessionCookieName = (config: Config): string => (config.secureCookies ? '__Host-sid' : 'sid')

const attributes = (config: Config) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: config.secureCookies }) as const

export const readSessionCookie = (request: FastifyRequest, config: Config): string | undefined =>
  request.cookies[sessionCookieName(config)]

export function writeSessionCookie(reply: FastifyReply, config: Config, token: string): void {
  void reply.setCookie(sessionCookieName(config), token, { ...attributes(config), maxAge: sessionMaxAgeSeconds })
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  void reply.clearCookie(sessionCookieName(config), attributes(config))
}
