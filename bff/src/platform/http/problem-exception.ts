import { HttpException } from '@nestjs/common'
import type { Problem, ProblemType } from '@contract/problem'

const titles: Record<ProblemType, string> = {
  'about:blank': 'Something went wrong',
  'invalid-request': 'The request is not valid',
  'viewing-in-future': 'Nothing can be watched in the future',
  'another-viewing': 'This id names another viewing',
  'too-many-viewings': 'This has been watched as often as can be stored',
  'sign-in-required': 'Log in to see this',
  'not-found': 'Not found',
  'stale-version': 'This was changed somewhere else',
  'change-already-applied': 'This change was applied before',
  'idempotency-key-reused': 'This idempotency key belongs to another change',
  'wrong-credentials': 'Wrong e-mail address or password',
  'email-taken': 'There is already an account with this e-mail address',
  'sign-up-closed': 'This server doesn’t take new accounts',
  'invitation-needed': 'This server takes new accounts by invitation',
  'setup-needed': 'This server is not set up yet',
  'link-ended': 'This link doesn’t work anymore',
  'passwords-off': 'Passwords open no account on this server',
  'provider-needed': 'No login provider is configured',
  'passkey-needed': 'Add a passkey to your own account first',
  'account-disabled': 'This account is disabled',
  'proof-needed': 'Confirm that it’s you',
  'last-operator': 'This is the last operator of the server',
  'own-account': 'Operators can’t do this to their own account',
  'common-password': 'This password is too easy to guess',
  'too-many-attempts': 'Too many attempts; try again later',
  'quota-reached': 'The account stores as much as it may',
  'too-many-tokens': 'The account has reached its limit of access tokens',
  'too-many-passkeys': 'The account has reached its limit of passkeys',
  'token-refused': 'This access token doesn’t work, or not anymore',
  'token-scope': 'This access token doesn’t allow this',
  'too-many-lists': 'The account has reached its limit of lists',
  'list-full': 'This list is full',
  'too-many-folders': 'The account has reached its limit of folders',
  'too-many-connections': 'The account has reached its limit of connections',
  'media-server-unavailable': 'The media server can’t be reached, or doesn’t answer as one',
  'media-server-refused': 'The media server doesn’t accept this name and password',
  'media-server-signed-out': 'Sign in at the media server first',
  'media-server-address': 'A media server needs an https address with a name',
  'media-server-not-public': 'The host of this address is not a public one',
  'media-server-self': 'This is the address of Reelroom itself',
  'media-server-other': 'Another program answers at this address',
  'media-server-certificate': 'The certificate of the media server is not valid',
  'media-server-unknown-host': 'The name in the address of the media server does not exist',
  'media-server-closed-port': 'No program answers at the port of the media server',
  'media-server-web-page': 'A web page answers at the address of the media server',
  'media-server-redirects': 'The media server answers with a redirect',
  'quick-connect-off': 'Quick Connect is switched off on the media server',
  'too-many-devices': 'The account has reached its limit of devices',
  'pull-first': 'Bring the whole history in once before it is read daily',
  'folder-full': 'The folder has more files than a library can hold',
  'captions-too-large': 'These captions are larger than 5 MB',
  'not-convertible': 'This file can’t be converted',
  'login-expired': 'This login has expired; start again',
  'provider-unavailable': 'The login service can’t be reached right now',
  'passkey-refused': 'This passkey is not registered',
  'last-way-in': 'This is the only way to log in to the account',
  'import-unreadable': 'This file can’t be imported',
  'import-too-large': 'This file is too large to import',
  'import-unsafe': 'This archive can’t be opened safely',
  'import-conflict': 'The import has changed and doesn’t allow this',
  'server-busy': 'The server is busy; try again in a moment',
  'demo-account': 'The demo account is shared and can’t be changed',
  'bad-picture': 'This picture can’t be used',
  'catalogue-unavailable': 'The catalog can’t be reached right now',
  'storage-unavailable': 'Saved titles can’t be reached right now',
}

/** An error that is answered as `application/problem+json` (RFC 9457). */
export class ProblemException extends HttpException {
  /** Whether the log has its cause already, such as an outage that fails every call. */
  isReported = false

  constructor(
    readonly type: ProblemType,
    status: number,
    readonly details: Pick<Problem, 'fields' | 'quota'> & { retryAfterSeconds?: number } = {},
  ) {
    super(titles[type], status)
  }

  get title(): string {
    return titles[this.type]
  }
}
