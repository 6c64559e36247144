import { isInBytes, type QuotaKind, type ReachedQuota } from '@contract/quotas'

/** Bytes in a megabyte, as sizes are shown. */
const MEGABYTE = 1_000_000

/** The message about a bound of the account that a change would exceed; bytes are shown as megabytes. */
export function quotaMessage({ kind, used, limit }: ReachedQuota): {
  readonly message: `quota.${QuotaKind}`
  readonly values: { readonly used: number; readonly limit: number }
} {
  const shown = (amount: number) => (isInBytes(kind) ? Math.round(amount / MEGABYTE) : amount)
  return { message: `quota.${kind}`, values: { used: shown(used), limit: shown(limit) } }
}
