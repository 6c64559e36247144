import type { ParseKeys } from 'i18next'
import type { ProblemType } from '@contract/problem'
import { ApiError } from './client.ts'

const keys: Partial<Record<ProblemType, ParseKeys>> = {
  'wrong-credentials': 'problem.wrongCredentials',
  'email-taken': 'problem.emailTaken',
  'sign-up-closed': 'signUp.closed',
  'invitation-needed': 'signUp.byInvitation',
  'setup-needed': 'signUp.notSetUp',
  'link-ended': 'link.endedTitle',
  'passwords-off': 'problem.passwordsOff',
  'account-disabled': 'problem.accountDisabled',
  'provider-unavailable': 'logins.errors.unavailable',
  'common-password': 'problem.commonPassword',
  'too-many-attempts': 'problem.tooManyAttempts',
  'storage-unavailable': 'problem.storageUnavailable',
  'server-busy': 'problem.serverBusy',
  'demo-account': 'problem.demoAccount',
  'bad-picture': 'problem.badPicture',
  'invalid-request': 'problem.invalidRequest',
  'media-server-unavailable': 'problem.mediaServerAway',
  'media-server-refused': 'problem.mediaServerRefused',
  'media-server-signed-out': 'problem.mediaServerSignedOut',
  'media-server-address': 'problem.mediaServerAddress',
  'media-server-not-public': 'problem.mediaServerNotPublic',
  'media-server-self': 'problem.mediaServerSelf',
  'media-server-other': 'problem.mediaServerOther',
  'media-server-certificate': 'problem.mediaServerCertificate',
  'media-server-unknown-host': 'problem.mediaServerUnknownHost',
  'media-server-closed-port': 'problem.mediaServerClosedPort',
  'media-server-web-page': 'problem.mediaServerWebPage',
  'media-server-redirects': 'problem.mediaServerRedirects',
  'pull-first': 'problem.pullFirst',
  'quick-connect-off': 'problem.quickConnectOff',
  'viewing-in-future': 'problem.viewingInFuture',
}

/** The message for a refusal of the server, or for a server that cannot be reached. */
export function problemKey(error: unknown): ParseKeys {
  if (!(error instanceof ApiError)) return 'problem.unreachable'
  if (error.problem?.type === 'invalid-request' && error.problem.fields?.includes('email'))
    return 'problem.invalidEmail'
  return (error.problem && keys[error.problem.type]) ?? 'error.occurred'
}
