import type { Owned } from './shared-columns.ts'

/** The tables of accounts: users, their sessions and their ways to log in. */
export interface AccountTables {
  users: {
    id: string
    name: string
    email: string | null
    password_hash: string | null
    /** The file name of the picture, null for initials. */
    avatar: string | null
    settings: string
    kind: 'local' | 'demo'
    created_at: number
    /** JSON: quotas in place of those of everyone (decision 155); absent or null without any. */
    quotas?: string | null
  }
  sessions: Owned & {
    /** sha256 of the cookie's token, hexadecimal. */
    token_hash: string
    /** Names the session in lists; it gives no access. */
    id: string
    user_agent: string | null
    created_at: number
    seen_at: number
    expires_at: number
    /** sha256 of the last proof of an operator in this session, hexadecimal, and when it was given (decision 89). */
    proof_hash?: string | null
    proved_at?: number | null
  }
  avatars: Owned & {
    /** Part of an address that is cached for ever, so each picture has a new name. */
    file: string
    /** WebP, base64. */
    picture: string
  }
  /** Logins at OpenID providers. A login is an issuer and a subject (OpenID Connect Core §5.7). */
  identities: Owned & {
    /**
     * The name of the provider in the operator's settings at the first login. A previous build finds a login by it and
     * the subject, so the login of the issuer that has the name now gets the name; a login of another issuer has the
     * issuer here.
     */
    provider: string
    /** Null if a previous build added the login and no server of this build has started since. */
    issuer: string | null
    subject: string
    label: string | null
    created_at: number
  }
  passkeys: Owned & {
    credential_id: string
    /** COSE key, base64url. */
    public_key: string
    counter: number
    transports: string
    name: string
    created_at: number
    used_at: number | null
  }
  /** The tokens with which other programs call the API for a member. */
  access_tokens: Owned & {
    id: string
    /** sha256 of the token, hexadecimal. */
    token_hash: string
    name: string
    last_four: string
    /** JSON: an array of scopes. */
    scopes: string
    created_at: number
    used_at: number | null
    expires_at: number | null
  }
  /** Accounts that were erased: the sha256 of their ids, hexadecimal, and when (decision 110). */
  erased_accounts: {
    id_hash: string
    erased_at: number
  }
  /** Keys that the server makes for itself, shared by all servers of this database. */
  secrets: {
    name: string
    /** 256 random bits, base64url. */
    value: string
  }
  /** Sealed cookies of logins (`identity/sealed-cookies.ts`) that were used already. */
  used_seals: {
    id: string
    expires_at: number
  }
}
