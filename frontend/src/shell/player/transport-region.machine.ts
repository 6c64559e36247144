import type { Playable } from '../../domain/player/source.ts'
import { playerSetup } from './player-setup.machine.ts'

const playableOf = ({ context }: { context: { playable: Playable | null } }) => ({ playable: context.playable })

/** Whether the film plays, waits for data, or has ended; at its end the next one is counted down. */
export const transportRegion = playerSetup.createStateConfig({
  initial: 'paused',
  states: {
    paused: { on: { 'media.played': 'playing', 'media.waited': 'buffering' } },
    playing: {
      on: { 'media.paused': 'paused', 'media.waited': 'buffering', 'media.ended': 'ended' },
    },
    buffering: {
      on: { 'media.played': 'playing', 'media.paused': 'paused', 'media.ended': 'ended' },
      after: { stall: 'stalled' },
    },
    stalled: { on: { 'media.played': 'playing', 'media.paused': 'paused' } },
    ended: {
      initial: 'choosing',
      on: { 'media.played': 'playing', 'media.paused': 'paused', 'media.waited': 'buffering' },
      states: {
        choosing: { always: [{ guard: 'hasNext', target: 'counting' }, { target: 'over' }] },
        counting: {
          on: { 'next.stop': 'over' },
          after: { countdown: { target: 'over', actions: { type: 'goToNext', params: playableOf } } },
        },
        over: {},
      },
    },
  },
  on: { 'next.play': { guard: 'hasNext', actions: { type: 'goToNext', params: playableOf } } },
})
