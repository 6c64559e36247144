import { vi } from 'vitest'
import { createActor, fromCallback, fromPromise, SimulatedClock, type EventObject } from 'xstate'
import type { LibraryFile } from '@contract/library.schema'
import type { Failure } from '../../../domain/player/failure.ts'
import type { CaptionsOffer, Playable, PlayerSource } from '../../../domain/player/source.ts'
import { playerMachine } from '../player.machine.ts'
import type { CaptionsRead, PlaybackPosition, PlayerEvent, Prepared } from '../player-setup.machine.ts'
import { settle } from '../../../testing/settle.ts'

// SAFETY: the machine passes a file of the library on without reading it.
export const file = { id: 'next' } as LibraryFile
export const offer: CaptionsOffer = {
  id: 'en',
  language: 'en',
  notes: [],
  title: null,
  isInFilm: false,
  read: () => Promise.resolve(new Blob()),
}
export const playable: Playable = {
  key: 'a.webm:9',
  name: 'a.webm',
  media: 'a.webm',
  captions: [offer],
  pictures: [],
  chapters: [],
  position: 30,
  file: null,
  open: null,
  conversion: null,
  sounds: null,
  next: null,
}
const english = {
  track: 1,
  codec: 'aac',
  mp4Type: 'audio/mp4; codecs="mp4a.40.2"',
  language: 'eng',
  title: null,
  notes: [],
  isDefault: true,
}
const german = { ...english, track: 2, language: 'ger', isDefault: false }
/** Brings German from the server. */
export const conversion: NonNullable<Playable['conversion']> = {
  picture: 'copy',
  sound: 'copy',
  track: 2,
  type: 'video/mp4; codecs="avc1.640028, mp4a.40.2"',
  duration: 600,
  isPale: false,
  converted: [],
  addressAt: (seconds) => `/stream?start=${seconds}`,
}
export const sounds: NonNullable<Playable['sounds']> = {
  all: [english, german],
  chosen: 1,
  conversionTo: (track) => (track === 2 ? conversion : null),
}
export const source: PlayerSource = { kind: 'library', id: 'a' }
export const hevc: Failure = { problem: 'parts', parts: [{ part: 'picture', name: 'HEVC' }], browsers: [] }

export const log: (EventObject | 'begun' | 'left')[] = []
export const watched = vi.fn()
export const wentToNext = vi.fn()

/** The results of the actors of a player. */
export const effects = {
  prepared: (): Promise<Prepared> => Promise.resolve({ playable, captions: null }),
  failure: (): Promise<Failure> => Promise.resolve(hevc),
  captions: (): Promise<CaptionsRead> => Promise.resolve({ cues: [{ start: 1, end: 2, text: 'Hello' }] }),
}
const defaultEffects = { ...effects }

/** Resets the shared state, before each test. */
export function reset(): void {
  Object.assign(effects, defaultEffects)
  log.length = 0
  watched.mockReset()
  wentToNext.mockReset()
}

/** A player without an open film. Its actors resolve with `effects`. */
export function start() {
  const clock = new SimulatedClock()
  const actor = createActor(
    playerMachine.provide({
      actors: {
        prepare: fromPromise<Prepared, PlayerSource | null>(() => effects.prepared()),
        readFailure: fromPromise<Failure, Playable | null>(() => effects.failure()),
        readCaptions: fromPromise<CaptionsRead, CaptionsOffer | undefined>(() => effects.captions()),
        writePosition: fromCallback<EventObject, PlaybackPosition>(({ receive }) => {
          log.push('begun')
          receive((event) => log.push(event))
          return () => void log.push('left')
        }),
      },
      actions: {
        noteWatched: (_, given) => void watched(given.playable),
        goToNext: (_, given) => void wentToNext(given.playable),
      },
    }),
    { clock },
  ).start()
  const send = (...events: PlayerEvent[]) => events.forEach((event) => actor.send(event))
  const value = () => actor.getSnapshot().value
  return { clock, send, value, context: () => actor.getSnapshot().context }
}

/** A player whose film is loaded. */
export async function ready(of: Partial<Playable> = {}, chosen: string | null = null) {
  effects.prepared = () => Promise.resolve({ playable: { ...playable, ...of }, captions: chosen })
  const player = start()
  player.send({ type: 'player.open', source })
  await settle()
  player.send({ type: 'media.loaded', duration: 600 })
  return player
}
/** The state of one region of a player that is ready. */
export const region = ({ value }: Pick<ReturnType<typeof start>, 'value'>, name: string) =>
  (value() as { ready: Record<string, unknown> }).ready[name]
