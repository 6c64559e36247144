/**
 * A contact sheet of the catalogue's pictures, for a person to look at: `node e2e/contact-sheet.ts poster 48 0 dark
 * sheet.png`. Arguments: kind (poster, backdrop, profile, still), count, offset, theme (dark, light), file, which
 * (drawn: titles with a drawing of their own; plain: the other titles; left out: all). The built product is started for
 * it; `ORIGIN` names one that runs already, with `ACCESS=open`.
 */
import type { MediaRow, Page, SeasonDetail } from '@contract/media.schema'
import type { PersonRow } from '@contract/person.schema'
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import sharp from 'sharp'
import { startBff } from './bff.ts'

type Kind = keyof typeof shapes

const [kindName = 'poster', count = '48', offset = '0', theme = 'dark', file = `${kindName}-${offset}.png`, which] =
  process.argv.slice(2)
const app = process.env.ORIGIN
  ? { origin: process.env.ORIGIN, stop: () => undefined }
  : await startBff({ ACCESS: 'open' })
const shapes = {
  poster: [180, 270, 12],
  profile: [180, 270, 12],
  backdrop: [400, 225, 6],
  still: [400, 225, 6],
} as const
if (!Object.hasOwn(shapes, kindName)) throw new Error(`There are pictures of ${Object.keys(shapes).join(', ')}`)
// SAFETY: checked in the line above.
const kind = kindName as Kind
const [width, height, perRow] = shapes[kind]
const gap = 12
const drawn = which && drawnTitles()

const paths = (await pathsOf(Number(offset) + Number(count))).slice(Number(offset), Number(offset) + Number(count))
const tiles = []
for (const [index, path] of paths.entries()) {
  const answer = await fetch(`${app.origin}/ipx/f_webp&s_${width}x${height}/tmdb${path}`)
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  const [column, row] = [index % perRow, Math.floor(index / perRow)]
  tiles.push({
    input: Buffer.from(await answer.arrayBuffer()),
    left: gap + column * (width + gap),
    top: gap + row * (height + gap),
  })
}
await sharp({
  create: {
    width: gap + perRow * (width + gap),
    height: gap + Math.ceil(paths.length / perRow) * (height + gap),
    channels: 3,
    background: theme === 'light' ? '#fafafa' : '#09090b',
  },
})
  .composite(tiles)
  .png()
  .toFile(file)
console.log(`${paths.length} pictures in ${file}`)
await app.stop()

/** The first `pathCount` picture paths of the lists that a visitor sees. */
async function pathsOf(pathCount: number): Promise<string[]> {
  const foundPaths = new Set<string>()
  for (let page = 1; foundPaths.size < pathCount && page <= (which ? 60 : 500); page += 1) {
    const before = foundPaths.size
    for (const path of await pathsOn(page)) if (path && isSelected(path)) foundPaths.add(path)
    if (foundPaths.size === before && !which) break
  }
  return [...foundPaths]
}

/** The titles that have a drawing, as `movie1001`, read from the compiled catalogue. */
function drawnTitles() {
  const db = new DatabaseSync(join(import.meta.dirname, '../bff/dist/catalogue.sqlite'), { readOnly: true })
  const keys = db.prepare('select key from drawings').all()
  db.close()
  return new Set(keys.map(({ key }) => String(key)))
}

function isSelected(path: string): boolean {
  return !drawn || drawn.has(/^\/((?:movie|tv)\d+)/.exec(path)?.[1] ?? '') === (which === 'drawn')
}

async function pathsOn(page: number): Promise<readonly (string | null | undefined)[]> {
  if (kind === 'profile')
    return (await results<PersonRow>(`person/popular?page=${page}`)).map((person) => person.profile_path)
  const [movies, shows] = await Promise.all([
    results<MediaRow>(`movie/popular?page=${page}`),
    results<MediaRow>(`tv/popular?page=${page}`),
  ])
  if (kind !== 'still')
    return movies.flatMap((movie, index) => [movie, shows[index]]).map((row) => row?.[`${kind}_path`])
  const seasons = await Promise.all(shows.map(({ id }) => json<Partial<SeasonDetail>>(`tv/${id}/season/1`)))
  return seasons.flatMap(({ episodes = [] }) => episodes.slice(0, 3).map(({ still_path }) => still_path))
}

async function results<T>(call: string): Promise<readonly T[]> {
  return (await json<Partial<Page<T>>>(call)).results ?? []
}

async function json<T extends object>(call: string): Promise<T | Partial<T>> {
  const answer = await fetch(`${app.origin}/api/tmdb/${call}${call.includes('?') ? '&' : '?'}language=en`)
  // SAFETY: the server's own answer to a call of the contract.
  return answer.ok ? ((await answer.json()) as T) : {}
}
