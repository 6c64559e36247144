import type { LocaleCode } from '@contract/locale'
import type { PulledService } from '@contract/import.schema'
import { FilesRead } from '@import-formats/files-read'
import { batchSize, invalid, type Entry, type LocatedEntry, type Play } from '@import-formats/import-entry'
import type { ImportedTitle } from '@import-formats/imported-title'
import { externalIds } from '@import-formats/values'
import type { ReadUpload } from '@import-formats/read-upload'

/** A film or an episode that a person has watched, as a media server has it. Texts are well-formed and bounded. */
export interface PulledViewing {
  readonly type: 'movie' | 'tv'
  /** The name and the year of the film, or of the show. */
  readonly name: string
  readonly year: number | null
  readonly imdb: string | null
  readonly tmdb: number | null
  /** That of a show: a film and a show of TheTVDB may have the same number. */
  readonly tvdb: number | null
  readonly season: number | null
  readonly episode: number | null
  /** The last episode of a file that has several; null for one. */
  readonly lastEpisode: number | null
  readonly episodeName: string | null
  /** When the viewing began (epoch milliseconds); null on an unknown day. */
  readonly startedAt: number | null
  /** Minutes. */
  readonly runtime: number | null
}

/** A media server did not answer to the end. */
export class ServerLost extends Error {
  override readonly name = 'ServerLost'
}

interface Pulled {
  readonly service: PulledService
  readonly connectionId: string
  /** The import's name for the server. */
  readonly name: string
  readonly viewings: Iterable<PulledViewing>
}

/** The viewings of a media server as the content of an upload, one row each. */
export function readPulled({ service, connectionId, name, viewings }: Pulled): ReadUpload {
  const files = new FilesRead()
  files.add(name)
  return { service, files, entries: inBatches() }

  async function* inBatches(): AsyncGenerator<LocatedEntry[]> {
    let batch: LocatedEntry[] = []
    let row = 0
    for (const viewing of viewings) {
      row += 1
      batch.push(...files.addRow(name, row, entriesOf(viewing, connectionId)))
      if (row % batchSize > 0) continue
      yield batch
      batch = []
    }
    yield batch
  }
}

function entriesOf(viewing: PulledViewing, connection: string): Entry[] {
  const { type, name, year, imdb, tmdb, tvdb, startedAt, runtime } = viewing
  const title: ImportedTitle = { type, name, year, ...externalIds(imdb, tmdb, tvdb) }
  const time = {
    playedAt: startedAt ?? 0,
    ...(startedAt === null ? { precision: 'none' as const } : {}),
    pulled: { connection, runtime },
  }
  if (type === 'movie') return [{ kind: 'play', title, data: { ...time, season: null, episode: null } }]
  const plays = namesOf(viewing).map((named): Play => ({ ...time, season: null, episode: null, named }))
  return plays.length > 0 ? plays.map((data) => ({ kind: 'play', title, data })) : invalid('episode')
}

/** Each episode of a file by its name and numbers. The name of a file of several is not that of one of them. */
function namesOf({ season, episode, lastEpisode, episodeName }: PulledViewing): NonNullable<Play['named']>[] {
  const languages: LocaleCode[] = []
  if (episode === null || lastEpisode === null || lastEpisode <= episode) {
    if (episode === null && episodeName === null) return []
    return [{ names: episodeName === null ? [] : [episodeName], season, number: episode, languages }]
  }
  return Array.from({ length: lastEpisode - episode + 1 }, (_, index) => ({
    names: [],
    season,
    number: episode + index,
    languages,
  }))
}
