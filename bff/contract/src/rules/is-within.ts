/** Whether a path is one of some paths, or is below one of them; '' contains every path. */
export function isWithin(path: string, paths: ReadonlySet<string>): boolean {
  if (paths.size === 0) return false
  if (paths.has('')) return true
  for (let end = path.length; end > 0; end = path.lastIndexOf('/', end - 1))
    if (paths.has(path.slice(0, end))) return true
  return false
}
