import { beforeEach, describe, expect, it } from 'vitest'
import { followMedia } from './media-facts.ts'

/** A fake media element. */
class MadeMedia extends EventTarget {
  currentTime = 0
  duration = 600
  paused = false
  ended = false
  seeking = false
  error: object | null = null
  videoWidth = 640
  webkitAudioDecodedByteCount = 1
  is(change: Partial<MadeMedia>, ...events: string[]): void {
    Object.assign(this, change)
    for (const name of events) this.dispatchEvent(new Event(name))
  }
}

let media: MadeMedia
let told: unknown[]
let stop: () => void

beforeEach(() => {
  media = new MadeMedia()
  told = []
  // SAFETY: it has all properties that are read.
  stop = followMedia(media as unknown as HTMLVideoElement, (fact) => told.push(fact))
})

describe('the facts of a media element', () => {
  it('are what it does', () => {
    media.is({}, 'loadedmetadata', 'playing', 'waiting')
    media.is({ paused: true }, 'pause')
    expect(told).toEqual([
      { type: 'media.loaded', duration: 600 },
      { type: 'media.played' },
      { type: 'media.waited' },
      { type: 'media.paused' },
    ])
  })

  it('have no pause at the end, which comes with one', () => {
    media.is({ paused: true, ended: true }, 'pause', 'ended')
    expect(told).toEqual([{ type: 'media.ended' }])
  })

  it('tell each second once, and what is near the end', () => {
    for (const currentTime of [1, 1.2, 1.9, 2.1]) media.is({ currentTime }, 'timeupdate')
    media.is({ currentTime: 590 }, 'timeupdate')
    expect(told).toEqual([
      { type: 'media.moved', position: 1, isNearEnd: false },
      { type: 'media.moved', position: 2.1, isNearEnd: false },
      { type: 'media.moved', position: 590, isNearEnd: true },
    ])
  })

  it('tell where a paused film was taken to', () => {
    media.is({ currentTime: 40, paused: true }, 'seeked')
    expect(told).toEqual([{ type: 'media.moved', position: 40, isNearEnd: false }, { type: 'media.paused' }])
  })

  it('say once that sound or picture does not come, two seconds after it began', () => {
    for (const lacking of [{ webkitAudioDecodedByteCount: 0 }, { webkitAudioDecodedByteCount: 1, videoWidth: 0 }]) {
      told.length = 0
      media.is({ currentTime: 0, ...lacking }, 'loadedmetadata', 'playing')
      for (const currentTime of [1, 2, 3, 4]) media.is({ currentTime }, 'timeupdate')
      expect(told.filter((fact) => (fact as { type: string }).type === 'media.lacked')).toHaveLength(1)
    }
  })

  it('have a failure where there is an error, and none where only nothing is to be played', () => {
    media.is({ error: null }, 'error')
    media.is({ error: { code: 4 } }, 'error')
    expect(told).toEqual([{ type: 'media.failed' }])
  })

  it('end with whoever listened', () => {
    stop()
    media.is({}, 'playing')
    expect(told).toEqual([])
  })
})
