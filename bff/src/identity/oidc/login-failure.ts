import type { LoginError } from '@contract/login.schema'
import { ProblemException } from '../../platform/http/problem-exception.ts'

/** A failed login at a provider; the page shows a message for its code. */
export class LoginFailure extends Error {
  /** Whether the log has a line about its cause already. */
  isReported = false

  constructor(
    readonly code: LoginError,
    options?: ErrorOptions,
  ) {
    super(code, options)
    this.name = 'LoginFailure'
  }
}

/** For a login that a call of a page starts: the page words the problem. */
export function refuseStart(error: unknown): never {
  if (!(error instanceof LoginFailure)) throw error
  const problem = new ProblemException('provider-unavailable', 503)
  problem.isReported = error.isReported
  throw problem
}

const refusals = new Set(['access_denied', 'login_required', 'consent_required', 'interaction_required'])
const inTrouble = new Set(['server_error', 'temporarily_unavailable'])

/** The LoginFailure for any error of the protocol between this server and a provider. */
export async function failureOf(error: unknown): Promise<LoginFailure> {
  if (error instanceof LoginFailure) return error
  return new LoginFailure(await codeOf(error), { cause: error })
}

async function codeOf(error: unknown): Promise<LoginError> {
  // Loaded if a server has providers.
  const { AuthorizationResponseError, ClientError, ResponseBodyError } = await import('openid-client')
  if (error instanceof AuthorizationResponseError) {
    if (refusals.has(error.error)) return 'access-denied'
    return inTrouble.has(error.error) ? 'provider-unavailable' : 'refused'
  }
  if (error instanceof ResponseBodyError) return error.status >= 500 ? 'provider-unavailable' : 'refused'
  if (error instanceof ClientError) {
    if (error.code === 'OAUTH_TIMEOUT' || error.code === 'OAUTH_ABORT') return 'provider-unavailable'
    return error.cause instanceof Response && error.cause.status >= 500 ? 'provider-unavailable' : 'refused'
  }
  // The error of `fetch` when there is no connection.
  return error instanceof TypeError && error.message === 'fetch failed' ? 'provider-unavailable' : 'refused'
}

/** For the log: kinds and codes alone, since messages and bodies can hold codes and tokens. */
export function describeFailure({ code, cause }: LoginFailure): string {
  if (!(cause instanceof Error)) return code
  const detail = [cause.name, 'code' in cause ? cause.code : '', 'error' in cause ? cause.error : '']
  const nested = cause.cause instanceof Error && 'code' in cause.cause ? cause.cause.code : ''
  const plain = [...detail, nested].filter((part) => typeof part === 'string' && /^[\w-]{1,60}$/.test(part))
  return `${code} (${plain.join(' ')})`
}
