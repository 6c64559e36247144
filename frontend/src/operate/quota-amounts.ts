import { isInBytes, type QuotaKind } from '@contract/quotas'

/** Bytes are typed in megabytes. */
export const unitOf = (kind: QuotaKind): number => (isInBytes(kind) ? 1_000_000 : 1)

/** An amount as it is typed. */
export const shownAmount = (kind: QuotaKind, amount: number): number => Math.round(amount / unitOf(kind))
