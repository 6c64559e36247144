import { useEffect, useRef } from 'react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { CaptionsOffer } from '../../domain/player/source.ts'
import { useLateMachine } from '../use-late-machine.ts'
import type { playerMachine } from './player.machine.ts'
import { offerOf } from './captions-offers.ts'
import type { PlayerContext, PlayerEvent } from './player-setup.machine.ts'
import type { PlayerEffects } from './provide-player.ts'

type PlayerActor = ActorRefFrom<typeof playerMachine>
type PlayerSnapshot = SnapshotFrom<typeof playerMachine>

type PlayerStage = 'empty' | 'preparing' | 'ready' | 'refused' | 'away'
type Transport = 'paused' | 'playing' | 'buffering' | 'stalled' | 'counting' | 'ended'
type CaptionsState = 'off' | 'loading' | 'shown' | 'unreadable'

/** The state of the player, and a function that sends events to its machine. */
export interface Player extends Pick<
  PlayerContext,
  'playable' | 'away' | 'failure' | 'offers' | 'chosen' | 'cues' | 'captionsProblem'
> {
  readonly stage: PlayerStage
  /** Whether the file is still being parsed for the reason of the failure. */
  readonly isReading: boolean
  readonly transport: Transport
  readonly captions: CaptionsState
  readonly areControlsShown: boolean
  readonly send: (event: PlayerEvent) => void
}

/**
 * The actor of the player. Its machine is loaded with the page and runs under the shell's root as long as the page
 * exists. Null until it runs.
 */
export function usePlayerActor(effects: PlayerEffects): PlayerActor | null {
  const latest = useRef(effects)
  // The machine outlives a rendering, so it uses the effects of the last one.
  useEffect(() => {
    latest.current = effects
  })
  return useLateMachine('player', async () => {
    const { providePlayer } = await import('./provide-player.ts')
    return { machine: providePlayer(() => latest.current) }
  })
}

/** The state of the player, for a view. */
export function usePlayer(actor: PlayerActor): Player {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const { playable, away, failure, offers, chosen, cues, captionsProblem } = context
  return {
    playable,
    away,
    failure,
    offers,
    chosen,
    cues,
    captionsProblem,
    stage: useSelector(actor, stageOf),
    isReading: useSelector(actor, (snapshot) => snapshot.matches({ refused: 'reading' })),
    transport: useSelector(actor, transportOf),
    captions: useSelector(actor, captionsOf),
    areControlsShown: useSelector(actor, (snapshot) => !snapshot.matches({ ready: { controls: 'hidden' } })),
    send: actor.send,
  }
}

const stages = ['preparing', 'ready', 'refused', 'away'] as const
const stageOf = (snapshot: PlayerSnapshot): PlayerStage => stages.find((stage) => snapshot.matches(stage)) ?? 'empty'

const transports = ['playing', 'buffering', 'stalled'] as const
function transportOf(snapshot: PlayerSnapshot): Transport {
  if (snapshot.matches({ preparing: { loading: 'late' } })) return 'stalled'
  if (snapshot.matches({ ready: { transport: { ended: 'counting' } } })) return 'counting'
  if (snapshot.matches({ ready: { transport: 'ended' } })) return 'ended'
  return transports.find((transport) => snapshot.matches({ ready: { transport } })) ?? 'paused'
}

const captionStates = ['loading', 'shown', 'unreadable'] as const
const captionsOf = (snapshot: PlayerSnapshot): CaptionsState =>
  captionStates.find((captions) => snapshot.matches({ ready: { captions } })) ?? 'off'

/** Captions from files that were dropped or chosen. */
export const captionsIn = (files: readonly File[]): readonly CaptionsOffer[] => files.map(offerOf)
