import type { Manifest, ManifestChunk } from 'vite'
import type { AssetManifest } from '@contract/render'

/**
 * The scripts and style sheets of each route, from Vite's manifest, where the chunk of a route is listed under
 * `src/routes/<file>.tsx?tsr-split=component`. `read` returns the text of a file of the build. Throws if the manifest
 * has no entry.
 */
export function assetManifest(manifest: Manifest, read: (file: string) => string): AssetManifest {
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry)
  if (!entry) throw new Error('The build has no entry.')
  const commonAssets = { preloads: closure(manifest, entry, 'file'), css: closure(manifest, entry, 'css') }
  /** Assets of every page are left out of the routes: the router would leave duplicate links in the head. */
  const addedAssets = (chunk: ManifestChunk, what: Kind, common: readonly string[]) =>
    closure(manifest, chunk, what).filter((asset) => !common.includes(asset))
  const routes: Record<string, { preloads: string[]; css: string[] }> = {}
  for (const [key, chunk] of Object.entries(manifest)) {
    const file = /^src\/routes\/(.+)\.tsx\?tsr-split=component\b/.exec(key)?.[1]
    if (file)
      routes[routeId(file)] = {
        preloads: addedAssets(chunk, 'file', commonAssets.preloads),
        css: addedAssets(chunk, 'css', commonAssets.css),
      }
  }
  const sheets = [...commonAssets.css, ...Object.values(routes).flatMap(({ css }) => css)]
  const styles = Object.fromEntries(sheets.map((address) => [address, read(address.slice(1))]))
  return { scripts: [url(entry.file)], ...commonAssets, styles, routes }
}

/**
 * The addresses of a chunk by its name, with all that it imports; for scripts that every page loads after hydration.
 */
export const lateScripts = (manifest: Manifest, name: string): string[] =>
  closure(
    manifest,
    Object.values(manifest).find((chunk) => chunk.name === name),
    'file',
  )

type Kind = 'file' | 'css'

const url = (file: string): string => `/${file}`

/** A chunk's own files and those of everything that it imports, without duplicates. */
function closure(
  manifest: Manifest,
  chunk: ManifestChunk | undefined,
  what: Kind,
  seen = new Set<ManifestChunk>(),
): string[] {
  if (!chunk || seen.has(chunk)) return []
  seen.add(chunk)
  const own = what === 'file' ? [chunk.file] : (chunk.css ?? [])
  const imported = (chunk.imports ?? []).flatMap((key) => closure(manifest, manifest[key], what, seen))
  return [...new Set([...own.map(url), ...imported])]
}

/** `$type.index` → `/$type/`, `my.genre.$name` → `/my/genre/$name`: how the router names a route of that file. */
function routeId(file: string): string {
  if (file === 'index') return '/'
  return `/${file.replaceAll('.', '/')}`.replace(/\/index$/, '/')
}
