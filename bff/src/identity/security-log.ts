import { isIPv4, isIPv6 } from 'node:net'
import { Logger } from '@nestjs/common'
import type { FastifyInstance } from 'fastify'
import { calls } from '@contract/calls'
import { accountCalls } from '@contract/calls/account.calls'
import { linkCalls } from '@contract/calls/link.calls'
import { operateCalls } from '@contract/calls/operate.calls'
import { sessionCalls } from '@contract/calls/session.calls'
import { tokenCalls } from '@contract/calls/token.calls'
import type { Config } from '../platform/config/config.ts'
import { addressBlock } from '../platform/http/address-block.ts'
import { factsOf } from '../platform/http/answer-facts.ts'
import { RateLimit } from '../platform/http/rate-limit.ts'
import type { LogFields } from '../platform/log/server-log.ts'
import { notedMember } from './member-id.decorator.ts'

/** The names of calls in the security log. */
const events: ReadonlyMap<string, string> = new Map([
  [sessionCalls.signIn.route, 'log-in'],
  [sessionCalls.demoSignIn.route, 'demo log-in'],
  [sessionCalls.passkeySignIn.route, 'passkey log-in'],
  [sessionCalls.oidcCallback.route, 'provider log-in'],
  [sessionCalls.signUp.route, 'sign-up'],
  [sessionCalls.addPasskey.route, 'new passkey'],
  [sessionCalls.removePasskey.route, 'removal of a passkey'],
  [tokenCalls.makeToken.route, 'new access token'],
  [tokenCalls.endToken.route, 'end of an access token'],
  [sessionCalls.disconnectIdentity.route, 'removal of a provider'],
  [accountCalls.changePassword.route, 'change of password'],
  [accountCalls.changeEmail.route, 'change of e-mail'],
  [accountCalls.eraseAccount.route, 'deletion of an account'],
  [accountCalls.revokeSession.route, 'end of a session'],
  [accountCalls.revokeOtherSessions.route, 'end of other sessions'],
  [linkCalls.openLink.route, 'opening of a link'],
  [sessionCalls.oidcWithLink.route, 'link at a provider'],
  [linkCalls.setPasswordByLink.route, 'password by a link'],
  [operateCalls.proveByPassword.route, 'proof of an operator'],
  [operateCalls.proveByPasskey.route, 'passkey proof of an operator'],
  [operateCalls.proveAtProvider.route, 'start of a proof at a provider'],
  [operateCalls.proveByTicket.route, 'provider proof of an operator'],
  [operateCalls.setSignUp.route, 'setting of sign-up'],
  [operateCalls.setPasswords.route, 'setting of passwords'],
  [operateCalls.setQuotas.route, 'setting of quotas'],
  [operateCalls.setMemberQuotas.route, 'setting of the quotas of a member'],
  [operateCalls.disableMember.route, 'disabling of a member'],
  [operateCalls.enableMember.route, 'enabling of a member'],
  [operateCalls.eraseMember.route, 'deletion of a member'],
  [operateCalls.endMemberSessions.route, 'end of the sessions of a member'],
  [operateCalls.makeResetLink.route, 'reset link'],
  [operateCalls.changeMemberEmail.route, 'change of the e-mail of a member'],
  [operateCalls.grantOperator.route, 'new operator'],
  [operateCalls.revokeOperator.route, 'removal of an operator'],
  [operateCalls.shareFolder.route, 'sharing of a folder'],
  [operateCalls.invite.route, 'invitation'],
  [operateCalls.withdrawInvitation.route, 'withdrawal of an invitation'],
])

/** Refusals that say nothing about who asks: malformed input, and a failure of the server. */
const isRefusal = (status: number): boolean => status >= 401 && status < 500 && status !== 415

/** The calls of the contract, and whether only operators may make them. */
const otherCalls: ReadonlyMap<string, boolean> = new Map(
  Object.values(calls)
    .filter(({ route }) => !events.has(route))
    .map(({ route, shape }) => [route, shape?.access === 'operator']),
)
/** Statuses of a call that the server refused before it did anything: bad input, no session, no right, too much. */
const refusedStatuses: ReadonlySet<number> = new Set([400, 401, 403, 413, 415, 429])
/** Refused calls that are logged for each address in a minute, so that a flood of them fills no disk. */
const loggedRefusals = { allowed: 20, windowMs: 60_000 } as const

/**
 * Logs who logs in and who changes how an account is entered, one line each with a stable shape
 * (`deploy/fail2ban/reelroom.conf` reads it):
 * `EVENT accepted from ADDRESS, member ID` or `EVENT refused from ADDRESS: REASON`.
 * Every other call that is refused has a line as well, `call refused from ADDRESS: REASON, METHOD PATTERN`, at most twenty a minute
 * for an address. To everybody but operators, their calls do not exist: a 404 is such a refusal.
 * A line has no e-mail address, no name and no text of the request.
 */
export function logSecurityEvents(server: FastifyInstance, { log }: Pick<Config, 'log'>): void {
  const logger = new Logger('security')
  const refusals = new RateLimit(loggedRefusals)
  server.addHook('onResponse', (request, reply, done) => {
    const { url = '', method } = request.routeOptions
    const route = `${String(method)} ${url}`
    const event = events.get(route)
    if (event === undefined && !isRefusedCall(route, reply.statusCode)) return done()
    const { problem, traceId } = factsOf(reply.raw)
    const from = `from ${loggedAddress(request.ip, log.addresses)}`
    const member = notedMember(request)?.id
    const who = member === undefined ? '' : `, member ${member}`
    const fields: LogFields = { requestId: String(request.id), ...(traceId === undefined ? {} : { traceId }) }
    if (event === undefined) {
      if (admits(refusals, addressBlock(request.ip)))
        logger.warn(`call refused ${from}: ${problem ?? reply.statusCode}, ${route}${who}`, fields)
    } else if (problem === undefined && reply.statusCode < 400) logger.log(`${event} accepted ${from}${who}`, fields)
    else if (isRefusal(reply.statusCode) || reply.statusCode < 400)
      logger.warn(`${event} refused ${from}: ${problem ?? reply.statusCode}${who}`, fields)
    return done()
  })
}

const isRefusedCall = (route: string, status: number): boolean =>
  otherCalls.has(route) && (refusedStatuses.has(status) || (status === 404 && otherCalls.get(route) === true))

/** Counts, and returns whether the limit is not reached. */
function admits(limit: RateLimit, key: string): boolean {
  try {
    limit.consume(key)
    return true
  } catch {
    return false
  }
}

/** An address as `LOG_ADDRESSES` has it: whole, as its network (an IPv4 /24, an IPv6 /48), or `-`. */
export function loggedAddress(address: string, how: Config['log']['addresses']): string {
  const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address
  if (how === 'off' || !(isIPv4(plain) || isIPv6(plain))) return '-'
  if (how === 'full') return plain.split('%')[0]!
  if (isIPv4(plain)) return plain.replace(/\d+$/, '0/24')
  // The canonical form has `::` where the zeros are.
  const [head = ''] = new URL(`http://[${plain.split('%')[0]}]`).hostname.slice(1, -1).split('::')
  return `${[...head.split(':').filter(Boolean), '0', '0', '0'].slice(0, 3).join(':')}::/48`
}
