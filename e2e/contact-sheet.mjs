/**
 * A contact sheet of the catalogue's pictures, to look at: `node e2e/contact-sheet.mjs poster 48 0 dark sheet.png`.
 * Arguments: kind (poster, backdrop, profile, still), count, offset, theme (dark, light), file, which (drawn: titles
 * with a drawing of their own; plain: the other titles; left out: all). The built product is
 * started for it; `ORIGIN` names one that runs already, with `ACCESS=open`.
 */
import { DatabaseSync } from 'node:sqlite'
import { join } from 'node:path'
import sharp from 'sharp'
import { startBff } from './bff.ts'

const [kind = 'poster', count = '48', offset = '0', theme = 'dark', file = `${kind}-${offset}.png`, which] =
  process.argv.slice(2)
const app = process.env.ORIGIN
  ? { origin: process.env.ORIGIN, stop: () => undefined }
  : await startBff({ ACCESS: 'open' })
const shapes = { poster: [180, 270, 12], profile: [180, 270, 12], backdrop: [400, 225, 6], still: [400, 225, 6] }
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
async function pathsOf(pathCount) {
  const foundPaths = new Set()
  for (let page = 1; foundPaths.size < pathCount && page <= (which ? 60 : 500); page += 1) {
    const before = foundPaths.size
    for (const path of await pathsOn(page)) if (path && isSelected(path)) foundPaths.add(path)
    if (foundPaths.size === before && !which) break
  }
  return [...foundPaths]
}

/** The titles that have a drawing, as `movie1001`, read from what the build compiled. */
function drawnTitles() {
  const db = new DatabaseSync(join(import.meta.dirname, '../bff/dist/catalogue.sqlite'), { readOnly: true })
  const keys = db.prepare('select key from drawings').all()
  db.close()
  return new Set(keys.map(({ key }) => key))
}

function isSelected(path) {
  return !drawn || drawn.has(/^\/((?:movie|tv)\d+)/.exec(path)?.[1]) === (which === 'drawn')
}

async function pathsOn(page) {
  if (kind === 'profile') return (await results(`person/popular?page=${page}`)).map((person) => person.profile_path)
  const [movies, shows] = await Promise.all([results(`movie/popular?page=${page}`), results(`tv/popular?page=${page}`)])
  if (kind !== 'still')
    return movies.flatMap((movie, index) => [movie, shows[index]]).map((row) => row?.[`${kind}_path`])
  const seasons = await Promise.all(shows.map(({ id }) => json(`tv/${id}/season/1`)))
  return seasons.flatMap(({ episodes = [] }) => episodes.slice(0, 3).map(({ still_path }) => still_path))
}

async function results(call) {
  return (await json(call)).results ?? []
}

async function json(call) {
  const answer = await fetch(`${app.origin}/api/tmdb/${call}${call.includes('?') ? '&' : '?'}language=en`)
  return answer.ok ? await answer.json() : {}
}
