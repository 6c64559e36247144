import { assign, fromCallback, fromPromise, sendTo, setup, stateIn, type EventObject } from 'xstate'
import type { Failure } from '../../domain/player/failure.ts'
import type { CaptionsOffer, Playable, PlayerSource, Caption } from '../../domain/player/source.ts'
import { actionNotProvided, notProvided } from '../not-provided.ts'
import type { LibraryFile } from '@contract/library.schema'

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
  /** Whether the film was counted as watched: another sound track does not count it again. */
  readonly isCounted: boolean
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
  /** `failure`: why the server sends no stream; without one the file is read for the reason. */
  | { type: 'media.failed'; failure?: Failure }
  | { type: 'media.played' }
  | { type: 'media.paused' }
  | { type: 'media.waited' }
  | { type: 'media.ended' }
  | { type: 'media.moved'; position: number; isNearEnd: boolean }
  | { type: 'media.lacked' }
  | { type: 'sound.choose'; track: number }
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

/** How long a film may deliver nothing before the player shows that it stalls (ms). */
export const STALLED_AFTER_MS = 8_000
/** The countdown to the next episode (ms). The visitor can stop it. */
export const NEXT_AFTER_MS = 10_000
/** The time until unused controls are hidden (ms). */
export const HIDDEN_AFTER_MS = 3_000

export const initialContext: PlayerContext = {
  source: null,
  playable: null,
  duration: 0,
  position: 0,
  away: null,
  failure: null,
  isCounted: false,
  offers: [],
  chosen: null,
  cues: [],
  captionsProblem: null,
  isHeld: false,
}

/** The setup of the player's machine. Its effects are provided where it is started. */
export const playerSetup = setup({
  types: { context: {} as PlayerContext, events: {} as PlayerEvent },
  actors: {
    prepare: fromPromise<Prepared, PlayerSource | null>(notProvided('prepare')),
    readFailure: fromPromise<Failure, Playable | null>(notProvided('readFailure')),
    readCaptions: fromPromise<CaptionsRead, CaptionsOffer | undefined>(notProvided('readCaptions')),
    /** Stores the playback position. */
    writePosition: fromCallback<EventObject, PlaybackPosition>(notProvided('writePosition')),
  },
  guards: {
    isFound: (_, { prepared }: { prepared: Prepared }) => 'playable' in prepared,
    isAway: (_, { prepared }: { prepared: Prepared }) => 'away' in prepared,
    hasNext: ({ context }) => (context.playable?.next ?? null) !== null,
    isNearEnd: ({ event }) => event.type === 'media.moved' && event.isNearEnd,
    isCounted: ({ context }) => context.isCounted,
    hasSound: ({ context }, { track }: { track: number }) =>
      context.playable?.sounds?.all.some((sound) => sound.track === track) ?? false,
    isCaptioned: ({ context }) => context.chosen !== null,
    isOffered: ({ context }, { id }: { id: string }) => context.offers.some((offer) => offer.id === id),
    areCues: (_, { read }: { read: CaptionsRead }) => 'cues' in read,
    isFree: ({ context }) => !context.isHeld,
    isPlaying: stateIn({ ready: { transport: 'playing' } }),
    isExplained: (_, { failure }: { failure: Failure | undefined }) => failure !== undefined,
    namesParts: (_, { failure }: { failure: Failure }) => failure.problem === 'parts',
  },
  delays: { stall: STALLED_AFTER_MS, countdown: NEXT_AFTER_MS, idle: HIDDEN_AFTER_MS },
  actions: {
    clear: assign(() => initialContext),
    begin: assign((_, { source }: { source: PlayerSource }) => ({ ...initialContext, source })),
    noteFound: assign((_, { prepared }: { prepared: Prepared }) =>
      'playable' in prepared
        ? {
            playable: prepared.playable,
            position: prepared.playable.position,
            offers: prepared.playable.captions,
            chosen: prepared.captions,
          }
        : {},
    ),
    noteAway: assign((_, { prepared }: { prepared: Prepared }) => ('away' in prepared ? { away: prepared.away } : {})),
    noteRefusal: assign((_, { prepared }: { prepared: Prepared }) =>
      'failure' in prepared ? { failure: prepared.failure } : {},
    ),
    noteFailure: assign((_, { failure }: { failure: Failure | undefined }) => ({ failure: failure ?? null })),
    noteLength: assign((_, { duration }: { duration: number }) => ({ duration })),
    notePosition: assign((_, { position }: { position: number }) => ({ position })),
    notifyPositionWriter: sendTo('position', ({ event }) => event),
    count: assign({ isCounted: true }),
    /** The film continues at its position with another sound track. */
    chooseSound: assign(({ context: { playable, position } }, { track }: { track: number }) =>
      playable?.sounds
        ? {
            playable: {
              ...playable,
              position,
              continues: true,
              conversion: playable.sounds.conversionTo(track),
              sounds: { ...playable.sounds, chosen: track },
            },
          }
        : {},
    ),
    choose: assign((_, { id }: { id: string }) => ({ chosen: id, captionsProblem: null })),
    hideCaptions: assign({ chosen: null, cues: [], captionsProblem: null }),
    addOffers: assign(({ context }, { offers }: { offers: readonly CaptionsOffer[] }) => ({
      offers: [...context.offers, ...offers],
      chosen: offers[0]?.id ?? context.chosen,
    })),
    noteCues: assign((_, { read }: { read: CaptionsRead }) => ('cues' in read ? { cues: read.cues } : {})),
    noteCaptionsProblem: assign((_, { read }: { read: CaptionsRead }) => ({
      cues: [],
      captionsProblem: 'problem' in read ? read.problem : ('unreadable' as const),
    })),
    hold: assign({ isHeld: true }),
    release: assign({ isHeld: false }),
    /** Marks the film as watched. */
    noteWatched: actionNotProvided<{ playable: Playable | null }>('noteWatched'),
    /** The page navigates to the next film or episode, which is then opened. */
    goToNext: actionNotProvided<{ playable: Playable | null }>('goToNext'),
  },
})
