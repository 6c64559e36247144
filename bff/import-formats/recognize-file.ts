import { csvRows } from './files/csv-rows.ts'
import { decoded } from './files/decode.ts'
import { jsonValue } from './files/json-value.ts'
import { storable } from './files/storable.ts'
import { batchSize } from './import-entry.ts'
import { csvEntries } from './csv-entries.ts'
import type { CsvFormat, KnownService, UploadContext } from './csv-format.ts'
import type { ReadRow } from './import-entry.ts'
import type { JsonFormat, PlacedEntries } from './json-format.ts'
import { aniList } from './anilist.ts'
import { imdb } from './imdb.ts'
import { letterboxd } from './letterboxd.ts'
import { letterboxdImport } from './letterboxd-import.ts'
import { movary } from './movary.ts'
import { ourLeftOut, ourLetterboxd } from './own-service-exports.ts'
import { isMyAnimeList, myAnimeList } from './my-anime-list.ts'
import { netflix } from './netflix.ts'
import { netflixActivity } from './netflix-activity.ts'
import { nfo } from './nfo.ts'
import { isPlaybackReporting, playbackReporting } from './playback-reporting.ts'
import { primeVideo, primeVideoJson } from './prime-video.ts'
import { reelroomCsv } from './reelroom-csv.ts'
import { ryot } from './ryot.ts'
import { simklCsv } from './simkl-csv.ts'
import { simklJson } from './simkl-json.ts'
import { reelroomJson } from './reelroom-json.ts'
import { tmdb } from './tmdb.ts'
import { tautulli, tautulliJson } from './tautulli.ts'
import { trakt } from './trakt.ts'
import { traktCsv } from './trakt-csv.ts'
import { tvTime } from './tv-time.ts'
import { tvTimeArchive } from './tv-time-archive.ts'
import { tvTimeJson } from './tv-time-json.ts'
import { tvTimeLists, tvTimeListsJson } from './tv-time-lists.ts'
import { tvTimeRescue } from './tv-time-rescue.ts'
import { tvTimeVotes } from './tv-time-votes.ts'
import { watcharr } from './watcharr.ts'
import { yamtrack } from './yamtrack.ts'
import { yieldToRequests } from './files/yield-to-requests.ts'

/** The first format that recognizes a header reads the file, so formats with distinctive columns come first. */
const csvFormats: readonly CsvFormat[] = [
  reelroomCsv,
  letterboxd,
  imdb,
  tmdb,
  movary,
  yamtrack,
  simklCsv,
  tvTime,
  tvTimeArchive,
  tvTimeRescue,
  tvTimeLists,
  tvTimeVotes,
  netflix,
  netflixActivity,
  primeVideo,
  tautulli,
  traktCsv,
  ourLetterboxd,
  ourLeftOut,
  letterboxdImport,
]

/** As above: Trakt accepts every empty list. */
const jsonFormats: readonly JsonFormat[] = [
  reelroomJson,
  simklJson,
  tvTimeJson,
  tvTimeListsJson,
  ryot,
  watcharr,
  aniList,
  primeVideoJson,
  tautulliJson,
  trakt,
]

/** Pieces of a text that are decoded before other requests run. */
const piecesAtOnce = 100

/** A file whose format is known, before it is read. */
export interface RecognizedFile {
  readonly name: string
  readonly service: KnownService
  readonly order: number
  /** Whether its rows name people. */
  readonly hasPeople: boolean
  /** Its rows with what they say, in batches. */
  rows(upload: UploadContext): AsyncIterable<ReadRow[]>
}

/** Recognizes a file by its content; null for an unknown format. */
export async function recognize(name: string, bytes: Buffer): Promise<RecognizedFile | null> {
  const [start = ''] = decoded(bytes.subarray(0, 4096))
  const text = start.replaceAll('\0', '').trimStart()
  if (text === '') return null
  if (text.startsWith('<')) return recognizeXml(name, bytes, text)
  if (isPlaybackReporting(text)) return recognizePlayback(name, bytes)
  return text.startsWith('{') || text.startsWith('[') ? recognizeJson(name, bytes) : recognizeCsv(name, bytes)
}

/** The only XML files that are read are those of media libraries (`.nfo`), and lists of anime. */
async function recognizeXml(name: string, bytes: Buffer, start: string): Promise<RecognizedFile | null> {
  const text = await wholeText(bytes)
  if (isMyAnimeList(start)) {
    const read = myAnimeList(text)
    const facts = { name, service: 'myAnimeList', order: 1, hasPeople: false } as const
    return read && { ...facts, rows: (upload) => inBatches(name, read(upload)) }
  }
  const file = nfo(text, name)
  const facts = { name, service: 'kodi', hasPeople: false } as const
  return file && { ...facts, order: file.order, rows: (upload) => inBatches(name, file.read(upload)) }
}

async function recognizePlayback(name: string, bytes: Buffer): Promise<RecognizedFile> {
  const read = await playbackReporting(await wholeText(bytes))
  const facts = { name, service: 'playbackReporting', order: 1, hasPeople: true } as const
  return { ...facts, rows: (upload) => inBatches(name, read(upload)) }
}

/** The text of a file without characters that a database cannot store. */
async function wholeText(bytes: Buffer): Promise<string> {
  const pieces: string[] = []
  for (const piece of decoded(bytes)) {
    pieces.push(storable(piece))
    if (pieces.length % piecesAtOnce === 0) await yieldToRequests()
  }
  return pieces.join('')
}

async function recognizeJson(name: string, bytes: Buffer): Promise<RecognizedFile | null> {
  const value = await jsonValue(bytes)
  for (const format of jsonFormats) {
    const file = format(value, name)
    if (!file) continue
    const { hasPeople = false } = file
    return { ...file, hasPeople, name, rows: (upload) => inBatches(name, file.read(upload)) }
  }
  return null
}

async function* inBatches(file: string, all: PlacedEntries): AsyncGenerator<ReadRow[]> {
  let batch: ReadRow[] = []
  for (const [line, entries, person] of all) {
    batch.push({ file, line, entries, ...(person ? { person: person.no } : {}) })
    if (batch.length < batchSize) continue
    yield batch
    batch = []
    await yieldToRequests()
  }
  yield batch
}

async function recognizeCsv(name: string, bytes: Buffer): Promise<RecognizedFile | null> {
  for await (const [first, second] of csvRows(bytes)) {
    if (!first) continue
    const header = first.cells.map((cell) => cell.trim())
    for (const format of csvFormats) {
      const reader = format(header, name, second?.cells ?? [])
      if (!reader) continue
      const hasPeople = reader.personOf !== undefined
      return { ...reader, hasPeople, name, rows: (upload) => csvEntries(name, bytes, { header, reader, upload }) }
    }
    return null
  }
  return null
}
