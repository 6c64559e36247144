/**
 * Names a change (16 to 64 letters, digits, `-` and `_`, in quotes or without). The server applies the changes of a member
 * with one key once, and answers a repeated call with the first result
 * (https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/).
 */
export const idempotencyHeader = 'idempotency-key'

/** Statuses of a refusal for good: the server has understood the change and will never apply it. */
export const refusalStatuses: ReadonlySet<number> = new Set([400, 404, 409, 412, 422])
