import type { CoverageCase } from '../../../testing/transition-coverage.ts'
import { playerMachine } from '../player.machine.ts'
import { file, hevc, offer, playable, sounds, source } from './started-player.ts'

const done = (src: string, output: unknown) => ({ type: `xstate.done.actor.${src}`, output })
const failed = (src: string) => ({ type: `xstate.error.actor.${src}`, error: new Error('offline') })
const after = (delay: string, state: string) => ({ type: `xstate.after.${delay}.player.ready.${state}` })
const events = (...types: string[]) => types.map((type) => ({ type }))
const [opening, parts, captions, refused] = [
  '0.player.preparing.opening',
  '0.player.ready.parts.reading',
  '0.player.ready.captions.loading',
  '0.player.refused.reading',
] as const

/** The player's machine with its events. Its states differ in the next film, the held controls, the captions, and the sound. */
export const playerCase: CoverageCase = {
  machine: playerMachine.provide({ actions: { noteWatched: () => undefined, goToNext: () => undefined } }),
  inputs: [undefined],
  events: [
    { type: 'player.open', source },
    ...events('player.close', 'player.unlock', 'media.failed'),
    { type: 'media.failed', failure: { problem: 'busy' } },
    { type: 'media.loaded', duration: 600 },
    done(opening, { playable, captions: null }),
    done(opening, { away: file }),
    done(opening, { failure: { problem: 'empty' } }),
    failed(opening),
    done(refused, hevc),
    failed(refused),
    { type: 'xstate.after.stall.player.preparing.loading.coming' },
  ],
  walks: [
    [
      ...events('media.played', 'media.paused', 'media.waited', 'media.ended', 'next.play', 'next.stop'),
      ...events('controls.touched', 'controls.hold', 'controls.release', 'controls.leave'),
      { type: 'media.moved', position: 590, isNearEnd: true },
      done(opening, { playable: { ...playable, next: file }, captions: null }),
      after('stall', 'transport.buffering'),
      after('countdown', 'transport.ended.counting'),
      after('idle', 'controls.shown'),
    ],
    [
      { type: 'media.moved', position: 590, isNearEnd: true },
      { type: 'sound.choose', track: 2 },
      done(opening, { playable: { ...playable, sounds }, captions: null }),
    ],
    [...events('media.lacked'), done(parts, hevc), done(parts, { problem: 'cut' }), failed(parts)],
    [
      { type: 'captions.choose', id: offer.id },
      { type: 'captions.hide' },
      { type: 'captions.add', offers: [offer] },
      done(captions, { cues: [] }),
      done(captions, { problem: 'tooLarge' }),
      failed(captions),
    ],
  ],
  contextKey: ({ playable: playing, isHeld, chosen, isCounted }) => [
    playing?.next?.id,
    playing?.sounds?.chosen,
    isHeld,
    chosen,
    isCounted,
  ],
}
