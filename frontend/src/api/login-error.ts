import type { ParseKeys } from 'i18next'
import type { LoginError } from '@contract/login.schema'

const keys: Record<LoginError, ParseKeys> = {
  'access-denied': 'logins.errors.accessDenied',
  expired: 'logins.errors.expired',
  refused: 'logins.errors.refused',
  'provider-unavailable': 'logins.errors.unavailable',
  'email-in-use': 'logins.errors.emailInUse',
  'sign-up-closed': 'logins.errors.signUpClosed',
  'invitation-needed': 'logins.errors.invitationNeeded',
  'setup-needed': 'signUp.notSetUp',
  'link-ended': 'logins.errors.linkEnded',
  'account-disabled': 'problem.accountDisabled',
  'connected-elsewhere': 'logins.errors.connectedElsewhere',
  'too-many-attempts': 'problem.tooManyAttempts',
}

/** The message for a failed login at a provider. `error` is from the address and may be any text. */
export const loginErrorKey = (error: string | null): ParseKeys =>
  error !== null && Object.hasOwn(keys, error) ? keys[error as LoginError] : 'login.failedText'
