import type { LibraryFile } from '@contract/library.schema'
import type { Failure } from '../../domain/player/failure.ts'
import type { Caption, CaptionsOffer, Playable, PlayerSource } from '../../domain/player/source.ts'

/** The result of preparing a source. `captions`: the id of those that are shown from the start; null for none. */
export type Prepared =
  | { readonly playable: Playable; readonly captions: string | null }
  | { readonly away: LibraryFile }
  | { readonly failure: Failure }

export interface PlayerContext {
  readonly source: PlayerSource | null
  readonly playable: Playable | null
  readonly duration: number
  /** In seconds. */
  readonly position: number
  /** The file of the library that this browser cannot open now. */
  readonly away: LibraryFile | null
  readonly failure: Failure | null
  readonly offers: readonly CaptionsOffer[]
  /** The id of the captions that are chosen. */
  readonly chosen: string | null
  readonly cues: readonly Caption[]
  readonly captionsProblem: 'tooLarge' | 'unreadable' | null
  /** Whether the controls have the keyboard focus, or one of their menus is open. */
  readonly isHeld: boolean
}

export type PlayerEvent =
  | { type: 'player.open'; source: PlayerSource }
  | { type: 'player.close' }
  | { type: 'player.unlock' }
  | { type: 'media.loaded'; duration: number }
  | { type: 'media.failed' }
  | { type: 'media.played' }
  | { type: 'media.paused' }
  | { type: 'media.waited' }
  | { type: 'media.ended' }
  | { type: 'media.moved'; position: number; isNearEnd: boolean }
  | { type: 'media.lacked' }
  | { type: 'captions.choose'; id: string }
  | { type: 'captions.hide' }
  | { type: 'captions.add'; offers: readonly CaptionsOffer[] }
  | { type: 'controls.touched' }
  | { type: 'controls.hold' }
  | { type: 'controls.release' }
  | { type: 'controls.leave' }
  | { type: 'next.play' }
  | { type: 'next.stop' }

/** The result of reading a captions file. */
export type CaptionsRead = { readonly cues: readonly Caption[] } | { readonly problem: 'tooLarge' | 'unreadable' }

/** The position at which a film was left, and its length, both in seconds. `key` names the film. */
export interface PlaybackPosition {
  readonly key: string
  readonly position: number
  readonly duration: number
}
