/** When each path was reloaded last, one entry each, as it is kept in the tab's storage. */
type Ledger = Readonly<Record<string, number>>

/** Anything that is no ledger, or no entry of one, counts as nothing. */
export function lastReload(stored: string | null, path: string): number | null {
  const at = Object.entries(parse(stored)).find(([key]) => key === path)?.[1]
  return at ?? null
}

/** The ledger with the entry of `path` set. Entries that no decision needs any more are left out. */
export function withReload(stored: string | null, path: string, at: number, interval: number): string {
  const recent = Object.entries(parse(stored)).filter(([key, then]) => key !== path && Math.abs(at - then) < interval)
  return JSON.stringify(Object.fromEntries([...recent, [path, at]]))
}

function parse(stored: string | null): Ledger {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).filter(([, at]) => Number.isFinite(at)))
  } catch {
    return {}
  }
}
