import { libraryCalls } from '@contract/calls/library.calls'
import type { FileParts, SubtitleTrack } from '@contract/conversion.schema'
import type { LibraryFile } from '@contract/library.schema'
import { ApiError, isNotFoundError, type Api } from '../../api/client.ts'
import { openFilmKey } from '@contract/rules/open-films'
import type { PlayerSupport } from '../../domain/player/conversion.ts'
import { showKey } from '../../domain/player/show-key.ts'
import type { CaptionsOffer, OpenTitle, Playable, PlayerSource, TrackName } from '../../domain/player/source.ts'
import { captionsInFile, chosenCaptions, offerOf } from './captions-offers.ts'
import { conversionsOf } from './conversions-of.ts'
import { addressOf, fetchBlob } from './server-file.ts'
import { chosenVersionOf } from './chosen-version-of.ts'
import type { ResumePositions } from './resume-positions.ts'
import type { Prepared } from './player-setup.machine.ts'
import { languageTag } from '../../domain/player/track-language.ts'

export interface SourceParts {
  readonly api: Api
  readonly positions: ResumePositions
  /** The formats that this browser plays. */
  readonly support: PlayerSupport
  /** Whether this browser may let another device read a film, which has no cookie of the member. */
  readonly hasDevices: boolean
  /** Opens a file of a folder in this browser; null if it cannot be opened now. */
  readonly openFile: (folder: string, path: string) => Promise<File | null>
  /** An open film of the catalogue; null for a film that is not open. */
  readonly openFilm: (id: number) => Promise<OpenTitle | null>
  /** The short film that comes with the product: its address, and those of its captions by language. */
  readonly film: () => Promise<{
    readonly name: string
    readonly address: string
    readonly captions: Readonly<Record<string, string>>
  }>
}

/** Prepares a source for the player: a file or its address, its captions, and the position at which it was left. */
export async function prepareSource(source: PlayerSource, parts: SourceParts): Promise<Prepared> {
  if (source.kind === 'file') return prepareFile(source, parts)
  if (source.kind === 'open') return prepareOpenFilm(source.id, parts)
  return source.kind === 'film' ? prepareBundledFilm(parts) : prepareLibraryFile(source.id, parts)
}

async function prepareFile(
  { file, captions, libraryFile }: Extract<PlayerSource, { kind: 'file' }>,
  { positions }: SourceParts,
): Promise<Prepared> {
  const key = libraryFile?.id ?? `${file.name.slice(0, 250)}:${file.size}`
  const position = await positions.read(key, libraryFile ? libraryFile.progress : undefined)
  return preparedFrom({
    key,
    name: file.name,
    media: file,
    captions: captions.map(offerOf),
    position,
    file: libraryFile,
    open: null,
    next: null,
  })
}

async function prepareBundledFilm({ film, positions }: SourceParts): Promise<Prepared> {
  const { name, address, captions } = await film()
  const offers = Object.entries(captions).map(([language, url]) => ({
    id: language,
    language,
    notes: [],
    title: null,
    isInFilm: false,
    read: (signal: AbortSignal) => fetchBlob(url, signal),
  }))
  const position = await positions.read(name)
  return preparedFrom({
    key: name,
    name,
    media: address,
    captions: offers,
    position,
    file: null,
    open: null,
    next: null,
  })
}

async function prepareOpenFilm(id: number, { openFilm, positions }: SourceParts): Promise<Prepared> {
  const open = await orNull(openFilm(id))
  if (!open) return { failure: { problem: 'notOpen' } }
  const key = openFilmKey(id)
  const position = await positions.read(key)
  return preparedFrom({
    key,
    name: open.name,
    media: open.address,
    captions: [],
    position,
    file: null,
    open,
    next: null,
  })
}

async function prepareLibraryFile(
  id: string,
  { api, positions, openFile, support, hasDevices }: SourceParts,
): Promise<Prepared> {
  const answer = await orNull(api(libraryCalls.libraryFile, { params: { file: id } }))
  if (!answer) return { failure: { problem: 'notFound' } }
  const { file, next } = answer
  const media =
    file.folder.kind === 'server' ? await serverAddress(id, hasDevices, api) : await openFile(file.folder.id, file.path)
  if (!media) return { away: file }
  const [position, parts, chosenNext] = await Promise.all([
    positions.read(id, file.progress),
    file.folder.kind === 'server' ? partsOf(id, api) : null,
    next && chosenVersionOf(next, api),
  ])
  const show = showKey(file)
  const subtitles = parts ? subtitlesIn(id, parts) : { offers: [], pictures: [] }
  return preparedFrom({
    key: id,
    name: nameOf(file.path),
    media,
    ...(parts ? conversionsOf(id, { parts, support, show }) : {}),
    captions: [...captionsOf(file, openFile), ...subtitles.offers],
    pictures: subtitles.pictures,
    chapters: parts?.chapters ?? [],
    position,
    file,
    open: null,
    next: chosenNext,
  })
}

/** The address of a film on the server: one that any device reads, if this browser may have devices. */
async function serverAddress(id: string, hasDevices: boolean, api: Api): Promise<string> {
  const own = addressOf(id, 'video')
  if (!hasDevices) return own
  return api(libraryCalls.libraryAddress, { params: { file: id } }).then(
    ({ path }) => path,
    () => own,
  )
}

/** Without an answer the file is played as it is, and the player reports missing parts. */
const partsOf = async (id: string, api: Api): Promise<FileParts | null> =>
  (await orNull(api(libraryCalls.libraryParts, { params: { file: id } })))?.parts ?? null

/** Resolves with null if the answer is 404, or 400 for an invalid id. */
const orNull = <T>(request: Promise<T>): Promise<T | null> =>
  request.catch((error: unknown) => {
    if (isNotFoundError(error) || (error instanceof ApiError && error.status === 400)) return null
    throw error
  })

const preparedFrom = ({
  conversion = null,
  sounds = null,
  pictures = [],
  chapters = [],
  ...playable
}: Omit<Playable, 'conversion' | 'sounds' | 'pictures' | 'chapters'> & Partial<Playable>): Prepared =>
  (playable.media instanceof File ? playable.media.size : playable.file?.size) === 0
    ? { failure: { problem: 'empty' } }
    : {
        playable: { ...playable, conversion, sounds, pictures, chapters },
        captions: chosenCaptions(playable.captions, showKey(playable.file)),
      }

const captionsOf = (file: LibraryFile, openFile: SourceParts['openFile']): readonly CaptionsOffer[] =>
  file.captions.map((path, no) =>
    captionsInFile(path, nameOf(path), (signal) =>
      file.folder.kind === 'server'
        ? fetchBlob(addressOf(file.id, `captions/${no}`), signal)
        : orMissing(openFile(file.folder.id, path)),
    ),
  )

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

async function orMissing(opened: Promise<File | null>): Promise<File> {
  const file = await opened
  if (!file) throw new Error('The captions are not there any more')
  return file
}

/** The subtitles in a file on the server: those that it reads as text, and those that are pictures. */
function subtitlesIn(
  id: string,
  { subtitles }: FileParts,
): { readonly offers: readonly CaptionsOffer[]; readonly pictures: readonly TrackName[] } {
  const [texts, pictures] = [true, false].map((isText) => subtitles.filter((one) => one.isText === isText))
  return {
    offers: texts!.map((subtitle) => ({
      ...trackName(subtitle),
      id: `track ${subtitle.track}`,
      isInFilm: true,
      read: (signal) => fetchBlob(addressOf(id, `subtitles/${subtitle.track}`), signal),
    })),
    pictures: pictures!.map(trackName),
  }
}

const trackName = ({ language, title, notes }: SubtitleTrack): TrackName => ({
  language: languageTag(language),
  title,
  notes,
})
