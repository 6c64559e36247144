import type { IncomingMessage, ServerResponse } from 'node:http'
import { isIP } from 'node:net'
import { LRUCache } from 'lru-cache'
import type { Config } from '../config/config.ts'
import { isLoopback } from '../config/server-address.ts'
import { inertPolicy } from './answer-headers.ts'
import { problemBody } from './problem.filter.ts'
import { ProblemException } from './problem-exception.ts'
import { requestIdFrom } from './request-id.ts'
import { sendEarly } from './send-early.ts'
import { trustedProxyTest } from './trusted-proxies.ts'

type Verdict = 'answered' | 'foreign' | 'malformed'

/** A host with its port (RFC 9110 §7.2), before a URL parser has seen it: no user, path, escape or space. */
const hostAndPort = /^(?:\[[\da-f:.]+\]|[^\s/?#@\\:[\]%]+)(?::\d{0,5})?$/i
/** A request target that is a whole address; its authority counts as the host (RFC 9112 §3.2.2). */
const wholeAddress = /^https?:\/\/([^/?#]*)/i
/** A request target of a media server, which may know this server by a name of its own. */
const connectionTarget = /^(?:https?:\/\/[^/?#]*)?\/api\/connect\//i
/** The sentence for the operator who set the server up; `421 Misdirected Request` (RFC 9110 §15.5.20). */
const FOREIGN_HOST =
  'Reelroom is not set up for this address. Set PUBLIC_URL to the address that visitors type, such as http://films.example:3000.\n'
const MALFORMED_HOST = 'The request does not name one valid host.\n'

/**
 * Refuses requests for another host than the server's own. Without this, a page of another site whose name resolves to
 * this machine (DNS rebinding) counts as the same site and acts as the visitor.
 */
export class AnsweredHosts {
  private readonly names: ReadonlySet<string>
  /** The host name at which media servers inside the house reach this server; null without one. */
  private readonly inside: string | null
  private readonly isProxy: (address: string | undefined) => boolean
  /** Verdicts by host as it was sent: browsers send the same few. */
  private readonly verdicts = new LRUCache<string, Verdict>({ max: 100 })

  constructor(
    private readonly config: Pick<Config, 'origin' | 'connectOrigin' | 'answersAnyAddress' | 'trustedProxies'>,
  ) {
    this.names = new Set([new URL(config.origin).hostname])
    this.inside = config.connectOrigin === null ? null : new URL(config.connectOrigin).hostname
    this.isProxy = trustedProxyTest(config.trustedProxies)
  }

  /**
   * Whether a request may be answered. One that may not be answered has been refused: 400 for a malformed host, 421 for
   * a foreign one.
   */
  admit(request: IncomingMessage, response: ServerResponse): boolean {
    const isInside = (host: string) => connectionTarget.test(request.url ?? '') && hostnameOf(host) === this.inside
    const verdicts = this.hostsOf(request).map((host) => (isInside(host) ? 'answered' : this.judge(host)))
    const refusal = (['malformed', 'foreign'] as const).find((verdict) => verdicts.includes(verdict))
    if (refusal) refuse(request, response, refusal)
    return refusal === undefined
  }

  /** Every host that a request names; a trusted proxy also says which host the visitor named. */
  private hostsOf({ headers, rawHeaders, url = '', socket }: IncomingMessage): string[] {
    const target = wholeAddress.exec(url)?.[1]
    const forwarded = headers['x-forwarded-host']
    return [
      hasOne(rawHeaders, 'host') ? (headers.host ?? '') : '',
      ...(target === undefined ? [] : [target]),
      ...(forwarded !== undefined && this.isProxy(socket.remoteAddress)
        ? [String(forwarded).split(',').at(-1)!.trim()]
        : []),
    ]
  }

  private judge(host: string): Verdict {
    const cached = this.verdicts.get(host)
    if (cached) return cached
    const verdict = this.verdictOf(hostnameOf(host))
    if (host.length < 300) this.verdicts.set(host, verdict)
    return verdict
  }

  private verdictOf(name: string | null): Verdict {
    if (name === null) return 'malformed'
    const address = name.replaceAll(/[[\]]/g, '')
    const isOwn = this.names.has(name) || isLoopback(address) || (this.config.answersAnyAddress && isIP(address) !== 0)
    return isOwn ? 'answered' : 'foreign'
  }
}

/**
 * The name in its canonical spelling: lower case, addresses in their short form, without a port and a last dot; null
 * if malformed.
 */
export function hostnameOf(host: string): string | null {
  const url = `http://${host}`
  return hostAndPort.test(host) && URL.canParse(url) ? new URL(url).hostname.replace(/(?<=[^.])\.$/, '') : null
}

/** Whether a header was sent exactly once; Node itself drops a second `host`. */
const hasOne = (rawHeaders: readonly string[], name: string): boolean =>
  rawHeaders.filter((text, index) => index % 2 === 0 && text.length === name.length && text.toLowerCase() === name)
    .length === 1

function refuse({ headers, url = '' }: IncomingMessage, response: ServerResponse, verdict: 'malformed' | 'foreign') {
  const status = verdict === 'foreign' ? 421 : 400
  const isCall = /^(?:https?:\/\/[^/?#]*)?\/api\//i.test(url)
  const id = requestIdFrom(headers['x-request-id'])
  const body = isCall
    ? problemBody(new ProblemException('invalid-request', status, { fields: ['host'] }), id)
    : verdict === 'foreign'
      ? FOREIGN_HOST
      : MALFORMED_HOST
  sendEarly(headers, response, {
    status,
    route: 'none',
    verdict: 'refused',
    headers: {
      'cache-control': 'no-store',
      // The rest of the request is not read.
      connection: 'close',
      ...inertPolicy,
      'content-type': isCall ? 'application/problem+json' : 'text/plain; charset=utf-8',
    },
    bytes: Buffer.from(body),
  })
}
