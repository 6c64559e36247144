/**
 * What an access token may do: `read` reads what the member can read, `write` changes marks, viewings, lists, and the genres and
 * people that the member follows, `report` reports viewings of other programs.
 */
export const tokenScopes = ['read', 'write', 'report'] as const
export type TokenScope = (typeof tokenScopes)[number]

/** After how many days a token ends; null for one that ends only when its member ends it. */
export const tokenLifetimes = [null, 90, 365] as const

/** Access tokens of an account, expired ones included: they stay in the list until the member ends them. */
export const MAX_TOKENS = 50
export const MAX_TOKEN_NAME_LENGTH = 80

/** `rr_` and 256 random bits in base64url (RFC 4648, section 5). */
export const tokenPrefix = 'rr_'
