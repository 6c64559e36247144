import { isInBytes, quotaKinds, type Quotas } from '@contract/quotas'

const units = { KB: 1000, MB: 1000 ** 2, GB: 1000 ** 3 } as const

/**
 * Reads amounts such as `titles=50000` or `notes=20MB`, as operators type them in `QUOTAS` and on the command line. Bytes may have
 * a unit (KB, MB or GB, of 1000). Null if one of them is no amount of a kind, or a kind is named twice.
 */
export function parseAmounts(typed: readonly string[]): Partial<Quotas> | null {
  const amounts = new Map<string, number>()
  for (const part of typed) {
    const [, name = '', digits = '', unit] = /^([a-zA-Z]+)=(\d{1,15})(KB|MB|GB)?$/.exec(part.trim()) ?? []
    const kind = quotaKinds.find((one) => one === name)
    const amount = Number(digits) * (unit === undefined ? 1 : units[unit as keyof typeof units])
    const isAmount = Number.isSafeInteger(amount) && (unit === undefined || (kind !== undefined && isInBytes(kind)))
    if (!kind || amounts.has(kind) || !isAmount) return null
    amounts.set(kind, amount)
  }
  return Object.fromEntries(amounts)
}
