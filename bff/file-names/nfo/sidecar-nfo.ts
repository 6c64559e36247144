import type { NameReading } from '@contract/scanned-files.schema'
import { stemOf } from '../file-kinds.ts'
import type { NfoFacts } from './nfo-facts.ts'

/** The facts of the NFO files that apply to one file: its own or its film's, and its show's. */
export interface SidecarFacts {
  readonly own: NfoFacts | null
  readonly show: NfoFacts | null
}

/**
 * Finds the sidecar NFO files of a video: `<name>.nfo` beside it, or `movie.nfo` if its folder has only one film; and
 * the nearest `tvshow.nfo` above it. `nfo` has facts by the path of the NFO file.
 */
export function sidecarNfo(path: string, nfo: ReadonlyMap<string, NfoFacts>, isOneFilm: boolean): SidecarFacts {
  if (nfo.size === 0) return { own: null, show: null }
  const folders = foldersOf(path)
  const [folder = ''] = folders
  const own = atEitherForm(nfo, `${folder}${stemOf(path)}.nfo`) ?? (isOneFilm ? folderNfo(folder, nfo) : undefined)
  const show = folders.map((one) => atEitherForm(nfo, `${one}tvshow.nfo`)).find((facts) => facts !== undefined)
  return { own: own ?? null, show: show ?? null }
}

/** The facts at a path, in the composed or the decomposed form of its letters. */
const atEitherForm = (nfo: ReadonlyMap<string, NfoFacts>, path: string): NfoFacts | undefined =>
  nfo.get(path) ?? nfo.get(path.normalize('NFC')) ?? nfo.get(path.normalize('NFD'))

/** The NFO file of a folder with one film; that of a disc is beside its folder, or has the name of its first file. */
function folderNfo(folder: string, nfo: ReadonlyMap<string, NfoFacts>): NfoFacts | undefined {
  const above = folder.replace(/(?:BDMV\/(?:STREAM\/)?|VIDEO_TS\/)$/i, '')
  return (
    atEitherForm(nfo, `${folder}movie.nfo`) ??
    atEitherForm(nfo, `${above}movie.nfo`) ??
    atEitherForm(nfo, `${folder}VIDEO_TS.nfo`) ??
    atEitherForm(nfo, `${above}BDMV/index.nfo`)
  )
}

/** The file's own folder and those above it, the nearest first, each with its last slash. */
function foldersOf(path: string): string[] {
  const folders = []
  for (let end = path.lastIndexOf('/'); end >= 0; end = path.lastIndexOf('/', end - 1))
    folders.push(path.slice(0, end + 1))
  return [...folders, '']
}

/** A reading in which the facts of NFO files replace those of the name. */
export function withNfo(named: NameReading, { own, show }: SidecarFacts): NameReading {
  if (named.role !== 'main' || (!own && !show)) return named
  const { alternative: _, ...reading } = named
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
  const hasEpisodeNumber = episode !== null && episode.season !== null && episode.episodes.length > 0
  return {
    ...reading,
    type: 'tv',
    title: show?.title || episode?.showTitle || reading.title,
    year: show ? (show.year ?? reading.year) : reading.year,
    ...(hasEpisodeNumber
      ? { season: episode.season, episodes: [...episode.episodes], airDate: null, absoluteEpisode: null }
      : {}),
    ids: show ? { ...reading.ids, ...show.ids } : reading.ids,
  }
}
