import type { LibraryFile } from '@contract/library.schema'
import type { OpenFilm } from '@contract/open-film.schema'

/** What the player was asked to play. `id`s are those of files of the library. */
export type PlayerSource =
  | {
      readonly kind: 'file'
      readonly file: File
      /** Files of captions that came with it. */
      readonly captions: readonly File[]
      /** The same file as the library knows it. */
      readonly known: LibraryFile | null
    }
  | { readonly kind: 'library'; readonly id: string }
  | { readonly kind: 'film' }
  /** A film of the catalogue that everybody may show. */
  | { readonly kind: 'open'; readonly id: number }

/** Such a film, by its name in the reader's language. */
export interface OpenTitle extends OpenFilm {
  readonly id: number
  readonly name: string
}

/** Captions that can be had for what is playing. */
export interface CaptionsOffer {
  readonly id: string
  /** The name of the file that they lie in. */
  readonly name: string
  /** BCP 47; null where the name does not say it. */
  readonly language: string | null
  readonly read: () => Promise<Blob>
}

/** A source that was found, and what is known of it. */
export interface Playable {
  /** Names the place at which it was left: the id of a file of the library, `name:size`, or `film/id`. */
  readonly key: string
  readonly name: string
  /** A file of this device, or the address of one. */
  readonly media: File | string
  readonly captions: readonly CaptionsOffer[]
  /** Where it was left, in seconds. */
  readonly position: number
  /** The file as the library knows it; null for any other. */
  readonly file: LibraryFile | null
  /** The open film, which comes from a host of others; null for any other. */
  readonly open: OpenTitle | null
  /** What comes after it. */
  readonly next: LibraryFile | null
}

/** One caption: seconds from the beginning, and text in which markup is text. */
export interface Caption {
  readonly start: number
  readonly end: number
  readonly text: string
}
