import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { Session } from '@contract/session.schema'
import { encodingFor } from '../platform/http/encoded-body.ts'
import type { AnswerCache } from '../platform/http/answer-cache.ts'
import { sendEarly, type EarlySender } from '../platform/http/send-early.ts'
import type { SessionService } from './session.service.ts'

const sessionAddress = /^\/api\/_auth\/session(\?|$)/

/**
 * Sends answers that were made a moment ago before the framework has seen the request, under the rules of the access
 * guard: to members who were here a moment ago too, to everybody what everybody may see. All else goes the usual way.
 */
export class EarlyAnswers implements EarlySender {
  constructor(
    private readonly kept: AnswerCache,
    private readonly sessions: SessionService,
  ) {}

  /** Whether the request is answered. */
  answer({ method, url = '', headers }: IncomingMessage, response: ServerResponse): boolean {
    if (method !== 'GET' || !url.startsWith('/api/')) return false
    if (sessionAddress.test(url)) return this.answerSession(headers, response)
    const answer = this.kept.getRecent(url)
    if (!answer || (answer.audience === 'members' && !this.sessions.isRecentMember(headers))) return false
    const encoding = encodingFor(headers['accept-encoding'])
    const bytes = answer.body.peekEncoded(encoding)
    if (!bytes) return false
    sendEarly(headers, response, {
      headers: { ...answer.headers, ...(encoding ? { 'content-encoding': encoding } : {}) },
      bytes,
    })
    return true
  }

  /** Who is logged in (§6), as the session's own route says it. */
  private answerSession(headers: IncomingHttpHeaders, response: ServerResponse): boolean {
    const session = this.sessions.recentOf(headers.cookie)
    if (!session) return false
    sendEarly(headers, response, {
      headers: { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' },
      bytes: Buffer.from(JSON.stringify({ user: session.user } satisfies Session)),
    })
    return true
  }
}
