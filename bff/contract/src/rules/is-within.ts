/** Whether a path is one of some paths, or lies below one of them; '' contains every path. */
export function isWithin(path: string, places: ReadonlySet<string>): boolean {
  if (places.size === 0) return false
  if (places.has('')) return true
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1))
    if (places.has(path.slice(0, end))) return true
  return false
}
