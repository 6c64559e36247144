import type { ParseKeys } from 'i18next'
import type { ProblemType } from '@contract/problem'
import { ApiError } from './client.ts'

const refusals: Partial<Record<ProblemType, ParseKeys>> = {
  'passkey-refused': 'passkeys.refused',
  'login-expired': 'passkeys.expired',
  'too-many-passkeys': 'passkeys.tooMany',
  'last-way-in': 'logins.lastWayIn',
}
/** The message by the name of the browser's error (WebAuthn L3 §5.1). */
const browserErrorKeys: Readonly<Record<string, ParseKeys>> = {
  NotAllowedError: 'passkeys.canceled',
  AbortError: 'passkeys.canceled',
  InvalidStateError: 'passkeys.alreadyHere',
}

/** The message for a passkey that did not work. */
export function passkeyProblemKey(error: Error): ParseKeys {
  if (error instanceof ApiError) return (error.problem && refusals[error.problem.type]) ?? 'error.tryAgain'
  return browserErrorKeys[error.name] ?? 'passkeys.unsupported'
}
