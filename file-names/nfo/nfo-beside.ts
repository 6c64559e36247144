import type { NameReading } from '@contract/library.schema'
import { stemOf } from '../file-kinds.ts'
import type { NfoFacts } from './nfo-facts.ts'

/** The facts that hold for one file: of itself or its film, and of its show. */
export interface FactsBeside {
  readonly own: NfoFacts | null
  readonly show: NfoFacts | null
}

/**
 * Those of `<name>.nfo` beside a file, or of `movie.nfo` where all of its folder is one film, and of the nearest `tvshow.nfo`
 * above it.
 */
export function nfoBeside(path: string, nfo: ReadonlyMap<string, NfoFacts>, isOneFilm: boolean): FactsBeside {
  if (nfo.size === 0) return { own: null, show: null }
  const folders = foldersOf(path)
  const [folder = ''] = folders
  const own = nfo.get(`${folder}${stemOf(path)}.nfo`) ?? (isOneFilm ? discOrMovie(folder, nfo) : undefined)
  const show = folders.map((one) => nfo.get(`${one}tvshow.nfo`)).find((facts) => facts !== undefined)
  return { own: own ?? null, show: show ?? null }
}

/** A disc's NFO file is beside its folder, or called as its first file is. */
function discOrMovie(folder: string, nfo: ReadonlyMap<string, NfoFacts>): NfoFacts | undefined {
  const above = folder.replace(/(?:BDMV\/(?:STREAM\/)?|VIDEO_TS\/)$/i, '')
  return (
    nfo.get(`${folder}movie.nfo`) ??
    nfo.get(`${above}movie.nfo`) ??
    nfo.get(`${folder}VIDEO_TS.nfo`) ??
    nfo.get(`${above}BDMV/index.nfo`)
  )
}

/** The file's own folder and those above it, the nearest first, each with its last slash. */
function foldersOf(path: string): string[] {
  const folders = []
  for (let end = path.lastIndexOf('/'); end >= 0; end = path.lastIndexOf('/', end - 1))
    folders.push(path.slice(0, end + 1))
  return [...folders, '']
}

/** A reading with what NFO files know better. */
export function withNfo(reading: NameReading, { own, show }: FactsBeside): NameReading {
  if (reading.role !== 'main') return reading
  if (own?.kind === 'link' && reading.type === 'movie') return { ...reading, ids: { ...own.ids, ...reading.ids } }
  if (own?.kind === 'movie')
    return {
      ...reading,
      type: 'movie',
      title: own.title || reading.title,
      year: own.year ?? reading.year,
      season: null,
      episodes: [],
      airDate: null,
      absoluteEpisode: null,
      ids: { ...reading.ids, ...own.ids },
    }
  const episode = own?.kind === 'episode' ? own : null
  if (!episode && !show) return reading
  const isPlaced = episode !== null && episode.season !== null && episode.episodes.length > 0
  return {
    ...reading,
    type: 'tv',
    title: show?.title || episode?.showTitle || reading.title,
    year: show ? (show.year ?? reading.year) : reading.year,
    ...(isPlaced
      ? { season: episode.season, episodes: [...episode.episodes], airDate: null, absoluteEpisode: null }
      : {}),
    ids: show ? { ...reading.ids, ...show.ids } : reading.ids,
  }
}
