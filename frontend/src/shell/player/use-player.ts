import { useEffect, useRef, useState } from 'react'
import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { CaptionsOffer } from '../../domain/player/source.ts'
import { useShell } from '../shell-context.tsx'
import type { playerMachine } from './player.machine.ts'
import { offerOf } from './captions-offers.ts'
import type { PlayerContext, PlayerEvent } from './player-types.ts'
import type { PlayerEffects } from './provided-player.ts'

type PlayerActor = ActorRefFrom<typeof playerMachine>
type PlayerSnapshot = SnapshotFrom<typeof playerMachine>

export type PlayerStage = 'empty' | 'preparing' | 'ready' | 'refused' | 'away'
export type Transport = 'paused' | 'playing' | 'buffering' | 'stalled' | 'counting' | 'ended'
export type CaptionsState = 'off' | 'loading' | 'shown' | 'unreadable'

/** What plays, how it is with it, and how it is told what happens. */
export interface Player extends Pick<
  PlayerContext,
  'playable' | 'away' | 'failure' | 'offers' | 'chosen' | 'cues' | 'captionsProblem'
> {
  readonly stage: PlayerStage
  /** Whether the reason of a refusal is still being read. */
  readonly isReading: boolean
  readonly transport: Transport
  readonly captions: CaptionsState
  readonly areControlsShown: boolean
  readonly send: (event: PlayerEvent) => void
}

/**
 * The player of the page that asks for it: its machine comes with the page, lives under the shell's root as long as the
 * page is there, and is null until then.
 */
export function usePlayerActor(effects: PlayerEffects): PlayerActor | null {
  const shell = useShell()
  const [actor, setActor] = useState<PlayerActor | null>(null)
  const latest = useRef(effects)
  // The machine outlives a rendering: what it orders is done by the newest.
  useEffect(() => {
    latest.current = effects
  })
  // Machines are there some time after the page, and this one ends with it.
  useEffect(() => {
    let isLeft = false
    const enter = async () => {
      const [root, { providedPlayer }] = await Promise.all([shell.started, import('./provided-player.ts')])
      if (isLeft) return
      root.send({ type: 'player.entered', machine: providedPlayer(() => latest.current) })
      // SAFETY: the root has just begun one under this name.
      setActor(root.system.get('player') as PlayerActor)
    }
    void enter().catch(reportError)
    return () => {
      isLeft = true
      shell.send({ type: 'player.left' })
    }
  }, [shell])
  return actor
}

/** What a view shows of the player. */
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

/** Captions that were dropped or chosen. */
export const captionsIn = (files: readonly File[]): readonly CaptionsOffer[] => files.map(offerOf)
