/**
 * What each route needs from the build, from Vite's manifest: a route's chunks are listed there under
 * `src/routes/<file>.tsx?tsr-split=component`.
 *
 * @param {Record<string, { file: string, src?: string, isEntry?: boolean, css?: string[], imports?: string[] }>} manifest
 */
export function assetManifest(manifest) {
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry)
  const routes = {}
  for (const [key, chunk] of Object.entries(manifest)) {
    const file = /^src\/routes\/(.+)\.tsx\?tsr-split=component$/.exec(key)?.[1]
    if (file)
      routes[routeId(file)] = { preloads: closure(manifest, chunk, 'file'), css: closure(manifest, chunk, 'css') }
  }
  return {
    scripts: [url(entry.file)],
    css: closure(manifest, entry, 'css'),
    preloads: closure(manifest, entry, 'file'),
    routes,
  }
}

const url = (file) => `/${file}`

/** A chunk's own files and those of everything that it imports, without doubles. */
function closure(manifest, chunk, what, seen = new Set()) {
  if (seen.has(chunk)) return []
  seen.add(chunk)
  const own = what === 'file' ? [chunk.file] : (chunk.css ?? [])
  const imported = (chunk.imports ?? []).flatMap((key) => closure(manifest, manifest[key], what, seen))
  return [...new Set([...own.map(url), ...imported])]
}

/** `$type.index` → `/$type/`, `my.genre.$name` → `/my/genre/$name`: how the router names a route of that file. */
export function routeId(file) {
  if (file === 'index') return '/'
  return `/${file.replaceAll('.', '/')}`.replace(/\/index$/, '/')
}
