import type { Chapter, SoundTrack, TrackNote } from '@contract/conversion.schema'
import type { LibraryFile } from '@contract/library.schema'
import type { OpenFilm } from '@contract/open-film.schema'
import type { Conversion } from './conversion.ts'

/** The source that was opened in the player. `id` is that of a file of the library. */
export type PlayerSource =
  | {
      readonly kind: 'file'
      readonly file: File
      /** Caption files that were opened with it. */
      readonly captions: readonly File[]
      /** The file's entry in the library; null if it has none. */
      readonly libraryFile: LibraryFile | null
    }
  | { readonly kind: 'library'; readonly id: string }
  | { readonly kind: 'film' }
  /** An open film of the catalogue, by its id there. */
  | { readonly kind: 'open'; readonly id: number }

/** An open film with its name in the reader's language. */
export interface OpenTitle extends OpenFilm {
  readonly id: number
  readonly name: string
}

/** The name of captions or of a sound track. */
export interface TrackName {
  /** BCP 47; null if it is unknown. */
  readonly language: string | null
  readonly notes: readonly TrackNote[]
  /** The name in the film, or of the file; null if it has none. */
  readonly title: string | null
}

/** Captions that are available for the source. */
export interface CaptionsOffer extends TrackName {
  readonly id: string
  /** Whether the server reads them from the film, which takes a while. */
  readonly isInFilm: boolean
  readonly read: (signal: AbortSignal) => Promise<Blob>
}

/** The sound tracks of a film on the server, which sends each of them. */
interface SoundChoice {
  readonly all: readonly SoundTrack[]
  /** The number of the one that plays. */
  readonly chosen: number
  /** The conversion that plays another one, by its number. */
  readonly conversionTo: (track: number) => Playable['conversion']
}

/** A prepared source: media, captions and the stored position. */
export interface Playable {
  /** The key of the stored position: the id of a file of the library, `name:size`, or `film/id`. */
  readonly key: string
  readonly name: string
  /** A file of this device, or a URL. */
  readonly media: File | string
  /** How the server converts the film for this browser; null for one that plays as it is. */
  readonly conversion: (Conversion & { readonly addressAt: (seconds: number) => string }) | null
  /** The sound tracks of which one plays; null if there is no choice. */
  readonly sounds: SoundChoice | null
  readonly captions: readonly CaptionsOffer[]
  /** Subtitles in the film that are pictures, which are not shown. */
  readonly pictures: readonly TrackName[]
  readonly chapters: readonly Chapter[]
  /** The stored position, in seconds. */
  readonly position: number
  /** It played at this position a moment ago, so that it continues there even near its end. */
  readonly continues?: true
  /** The file's entry in the library; null for any other source. */
  readonly file: LibraryFile | null
  /** The open film, which is streamed from another host; null for any other source. */
  readonly open: OpenTitle | null
  /** The next file of the library. */
  readonly next: LibraryFile | null
}

/** One caption: seconds from the beginning, and text in which markup is text. */
export interface Caption {
  readonly start: number
  readonly end: number
  readonly text: string
}
