/** The reload history of a tab, as it is stored: the time of the last reload of each path. */
type ReloadTimes = Readonly<Record<string, number>>

/** The time of the last reload of `path`; null if there is none, or the stored text is invalid. */
export function lastReload(stored: string | null, path: string): number | null {
  const at = Object.entries(parse(stored)).find(([key]) => key === path)?.[1]
  return at ?? null
}

/** The reload history with a new entry of `path`. Entries older than the interval are left out. */
export function withReload(stored: string | null, path: string, at: number, interval: number): string {
  const recent = Object.entries(parse(stored)).filter(([key, then]) => key !== path && Math.abs(at - then) < interval)
  return JSON.stringify(Object.fromEntries([...recent, [path, at]]))
}

function parse(stored: string | null): ReloadTimes {
  try {
    const value: unknown = JSON.parse(stored ?? '{}')
    if (typeof value !== 'object' || value === null) return {}
    return Object.fromEntries(Object.entries(value).filter(([, at]) => Number.isFinite(at)))
  } catch {
    return {}
  }
}
