import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Session } from '@contract/session.schema'
import { encodingFor } from '../platform/http/encoded-body.ts'
import type { AnswerCache } from '../platform/http/answer-cache.ts'
import { edgeHeaders } from '../platform/http/edge-headers.ts'
import { sendEarly, type EarlySender } from '../platform/http/send-early.ts'
import type { SessionService } from './session.service.ts'

const sessionAddress = /^\/api\/_auth\/session(\?|$)/

/**
 * Sends recently cached answers before the framework has seen the request, under the rules of the access guard:
 * public answers to anyone, others to members whose session is cached. All other requests take the usual route.
 */
export class EarlyAnswers implements EarlySender {
  constructor(
    private readonly cache: AnswerCache,
    private readonly sessions: SessionService,
    /** Whether visitors may see the catalogue. */
    private readonly isOpen: boolean,
  ) {}

  /** Whether the request is answered. */
  answer({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
    if (method !== 'GET' || !url.startsWith('/api/')) return false
    if (sessionAddress.test(url)) return this.answerSession(headers, response)
    const answer = this.cache.getRecent(url)
    if (!answer || (answer.audience === 'members' && !this.sessions.isRecentMember(headers))) return false
    const encoding = encodingFor(headers['accept-encoding'])
    const bytes = answer.body.peekEncoded(encoding)
    if (!bytes) return false
    const isForEdge =
      this.isOpen &&
      answer.audience === 'everybody' &&
      answer.headers['cache-control'] === 'no-cache' &&
      headers.cookie === undefined
    sendEarly(headers, response, {
      route: answer.route,
      headers: {
        ...answer.headers,
        ...(isForEdge ? edgeHeaders : {}),
        ...(encoding ? { 'content-encoding': encoding } : {}),
      },
      bytes,
    })
    return true
  }

  /** Sends the logged-in user (§6), in the shape of the session's own route. */
  private answerSession(headers: IncomingHttpHeaders, response: ServerResponse): boolean {
    const session = this.sessions.recentOf(headers.cookie)
    // The usual route extends it, and the browser's cookie.
    if (!session || this.sessions.isRenewalDue(session)) return false
    sendEarly(headers, response, {
      route: '/api/_auth/session',
      headers: { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' },
      bytes: Buffer.from(JSON.stringify({ user: session.user } satisfies Session)),
    })
    return true
  }
}
