import { HttpException } from '@nestjs/common'
import type { ProblemType } from '@contract/problem'

const titles: Record<ProblemType, string> = {
  'about:blank': 'Something went wrong',
  'invalid-request': 'The request is not valid',
  'sign-in-required': 'Sign in to see this',
  'not-found': 'Not found',
  'stale-version': 'This was changed elsewhere in the meantime',
  'wrong-credentials': 'The e-mail address or the password is wrong',
  'email-taken': 'An account with this e-mail address exists already',
  'common-password': 'This password is too common',
  'too-many-attempts': 'Too many attempts; wait a moment',
  'too-many-lists': 'You have as many lists as one account can have',
  'list-full': 'This list holds as many titles as a list can hold',
  'login-expired': 'This login took too long or was used already; begin again',
  'provider-unavailable': 'The login service cannot be reached right now',
  'passkey-refused': 'This passkey does not open an account here',
  'last-way-in': 'This is the last way into the account',
  'import-unreadable': 'This is not a file that can be imported',
  'import-too-large': 'This file is too large to be imported',
  'import-unsafe': 'This archive cannot be opened safely',
  'import-conflict': 'The import is not in a state that allows this',
  'server-busy': 'Too much to do at the moment; try again shortly',
  'demo-account': 'The demo account is everybody’s; this cannot be done with it',
  'bad-picture': 'This is no picture that can be used',
  'catalogue-unavailable': 'The catalogue cannot be reached right now',
  'storage-unavailable': 'What you keep cannot be reached right now',
}

/** An error that the caller is told about, as `application/problem+json`. */
export class ProblemException extends HttpException {
  constructor(
    readonly type: ProblemType,
    status: number,
    readonly details: { fields?: readonly string[]; retryAfterSeconds?: number } = {},
  ) {
    super(titles[type], status)
  }

  get title(): string {
    return titles[this.type]
  }
}
