import { libraryCalls } from '@contract/calls/library.calls'
import type { SoundTrack } from '@contract/conversion.schema'
import type { LibraryFile } from '@contract/library.schema'
import { ApiError, isNotFoundError, type Api } from '../../api/client.ts'
import { openFilmKey } from '@contract/rules/open-films'
import { captionsLanguage, languageTag } from '../../domain/player/captions-language.ts'
import {
  conversionOf,
  mainSound,
  streamType,
  type Conversion,
  type PlayerSupport,
} from '../../domain/player/conversion.ts'
import { newUuid } from '../../domain/new-uuid.ts'
import type { CaptionsOffer, OpenTitle, Playable, PlayerSource } from '../../domain/player/source.ts'
import { chosenCaptions, offerOf } from './captions-offers.ts'
import { preferences } from './preferences.ts'
import type { ResumePositions } from './resume-positions.ts'
import type { Prepared } from './player-setup.machine.ts'

export interface SourceParts {
  readonly api: Api
  readonly positions: ResumePositions
  /** What this browser plays. */
  readonly support: PlayerSupport
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
    name: `${name}.${language}.vtt`,
    language,
    read: () => fetchBlob(url),
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

async function prepareLibraryFile(id: string, { api, positions, openFile, support }: SourceParts): Promise<Prepared> {
  const answer = await orNull(api(libraryCalls.libraryFile, { params: { file: id } }))
  if (!answer) return { failure: { problem: 'notFound' } }
  const { file, next } = answer
  const media = file.folder.kind === 'server' ? addressOf(id, 'video') : await openFile(file.folder.id, file.path)
  if (!media) return { away: file }
  const [position, delivery] = await Promise.all([
    positions.read(id, file.progress),
    file.folder.kind === 'server' ? deliveryOf(id, { api, support }) : null,
  ])
  return preparedFrom({
    key: id,
    name: nameOf(file.path),
    media,
    ...delivery,
    captions: captionsOf(file, openFile),
    position,
    file,
    open: null,
    next,
  })
}

/** Resolves with null if the answer is 404, or 400 for an invalid id. */
const orNull = <T>(request: Promise<T>): Promise<T | null> =>
  request.catch((error: unknown) => {
    if (isNotFoundError(error) || (error instanceof ApiError && error.status === 400)) return null
    throw error
  })

/**
 * How the server sends a file: converted if this browser does not play it, with the sound in the language that was chosen last.
 * Without an answer the file is played as it is, and the player says what is missing.
 */
async function deliveryOf(
  id: string,
  { api, support }: Pick<SourceParts, 'api' | 'support'>,
): Promise<Pick<Playable, 'conversion' | 'sounds'> | null> {
  const parts = (await orNull(api(libraryCalls.libraryParts, { params: { file: id } })))?.parts
  if (!parts) return null
  const viewer = newUuid()
  const conversionTo = (sound: SoundTrack | undefined): Playable['conversion'] => {
    const conversion = conversionOf(parts, support, sound)
    return (
      conversion && { ...conversion, addressAt: (seconds) => streamAddress(id, { ...conversion, viewer, seconds }) }
    )
  }
  const sound = chosenSound(parts.sounds)
  const conversion = conversionTo(sound)
  const isChoice = sound !== undefined && parts.sounds.length > 1 && support.canStream(conversion?.type ?? streamType)
  const sounds = isChoice
    ? {
        all: parts.sounds,
        chosen: sound.track,
        conversionTo: (track: number) => conversionTo(parts.sounds.find((one) => one.track === track)),
      }
    : null
  return { conversion, sounds }
}

/** The sound in the language that was chosen last, else the main one. */
const chosenSound = (sounds: readonly SoundTrack[]): SoundTrack | undefined => {
  const { sound: language } = preferences.read()
  const preferred = language === null ? undefined : sounds.find((one) => languageTag(one.language) === language)
  return preferred ?? mainSound(sounds)
}

interface StreamFrom extends Conversion {
  /** The player, whose next request ends the former one. */
  readonly viewer: string
  readonly seconds: number
}

function streamAddress(id: string, { picture, sound, track, viewer, seconds }: StreamFrom): string {
  const query = {
    start: seconds.toFixed(3),
    picture,
    sound,
    viewer,
    ...(track === undefined ? {} : { track: String(track) }),
  }
  return addressOf(id, `stream?${new URLSearchParams(query).toString()}`)
}

const preparedFrom = ({
  conversion = null,
  sounds = null,
  ...playable
}: Omit<Playable, 'conversion' | 'sounds'> & Partial<Playable>): Prepared =>
  playable.media instanceof File && playable.media.size === 0
    ? { failure: { problem: 'empty' } }
    : { playable: { ...playable, conversion, sounds }, captions: chosenCaptions(playable.captions) }

const captionsOf = (file: LibraryFile, openFile: SourceParts['openFile']): readonly CaptionsOffer[] =>
  file.captions.map((path, no) => ({
    id: path,
    name: nameOf(path),
    language: captionsLanguage(nameOf(path)),
    read: () =>
      file.folder.kind === 'server'
        ? fetchBlob(addressOf(file.id, `captions/${no}`))
        : orMissing(openFile(file.folder.id, path)),
  }))

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)
const addressOf = (id: string, part: string): string => `/api/library/files/${encodeURIComponent(id)}/${part}`

async function orMissing(opened: Promise<File | null>): Promise<File> {
  const file = await opened
  if (!file) throw new Error('The captions are not there any more')
  return file
}

async function fetchBlob(address: string): Promise<Blob> {
  const response = await fetch(address)
  if (!response.ok) throw new ApiError(response.status, null)
  return response.blob()
}
