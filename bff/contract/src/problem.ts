import type { ReachedQuota } from './quotas.ts'

/** An error answer (RFC 9457), `application/problem+json`. `type` names the kind; the browser words it in the user's language. */
export interface Problem {
  readonly type: ProblemType
  readonly title: string
  readonly status: number
  readonly requestId: string
  /** Names of the fields that were refused. */
  readonly fields?: readonly string[]
  /** The bound that the change would exceed (`quota-reached`). */
  readonly quota?: ReachedQuota
}

export const problemTypes = [
  'about:blank',
  'invalid-request',
  'viewing-in-future',
  'another-viewing',
  'too-many-viewings',
  'sign-in-required',
  'not-found',
  'stale-version',
  'change-already-applied',
  'idempotency-key-reused',
  'wrong-credentials',
  'email-taken',
  'sign-up-closed',
  'invitation-needed',
  'setup-needed',
  'link-ended',
  'passwords-off',
  'provider-needed',
  'passkey-needed',
  'account-disabled',
  'proof-needed',
  'last-operator',
  'own-account',
  'common-password',
  'too-many-attempts',
  'quota-reached',
  'too-many-tokens',
  'too-many-passkeys',
  'token-refused',
  'token-scope',
  'too-many-lists',
  'list-full',
  'too-many-folders',
  'too-many-connections',
  'media-server-unavailable',
  'media-server-refused',
  'media-server-signed-out',
  'media-server-address',
  'media-server-not-public',
  'media-server-self',
  'media-server-other',
  'media-server-certificate',
  'media-server-unknown-host',
  'media-server-closed-port',
  'media-server-web-page',
  'media-server-redirects',
  'quick-connect-off',
  'too-many-devices',
  'pull-first',
  'folder-full',
  'captions-too-large',
  'not-convertible',
  'login-expired',
  'provider-unavailable',
  'passkey-refused',
  'last-way-in',
  'import-unreadable',
  'import-too-large',
  'import-unsafe',
  'import-conflict',
  'server-busy',
  'demo-account',
  'bad-picture',
  'catalogue-unavailable',
  'storage-unavailable',
] as const
export type ProblemType = (typeof problemTypes)[number]
