import { beforeEach, describe, expect, it } from 'vitest'
import { observeMedia } from './media-facts.ts'

/** A fake media element. */
class FakeMedia extends EventTarget {
  currentTime = 0
  duration = 600
  paused = false
  ended = false
  seeking = false
  error: object | null = null
  videoWidth = 640
  webkitAudioDecodedByteCount = 1
  update(change: Partial<FakeMedia>, ...events: string[]): void {
    Object.assign(this, change)
    for (const name of events) this.dispatchEvent(new Event(name))
  }
}

let media: FakeMedia
let facts: unknown[]
let stop: () => void

beforeEach(() => {
  media = new FakeMedia()
  facts = []
  // SAFETY: it has all properties that are read.
  stop = observeMedia(media as unknown as HTMLVideoElement, (fact) => facts.push(fact))
})

describe('the events of a media element', () => {
  it('follow its state', () => {
    media.update({}, 'loadedmetadata', 'playing', 'waiting')
    media.update({ paused: true }, 'pause')
    expect(facts).toEqual([
      { type: 'media.loaded', duration: 600 },
      { type: 'media.played' },
      { type: 'media.waited' },
      { type: 'media.paused' },
    ])
  })

  it('have no separate pause at the end', () => {
    media.update({ paused: true, ended: true }, 'pause', 'ended')
    expect(facts).toEqual([{ type: 'media.ended' }])
  })

  it('include each second once, and the approach of the end', () => {
    for (const currentTime of [1, 1.2, 1.9, 2.1]) media.update({ currentTime }, 'timeupdate')
    media.update({ currentTime: 590 }, 'timeupdate')
    expect(facts).toEqual([
      { type: 'media.moved', position: 1, isNearEnd: false },
      { type: 'media.moved', position: 2.1, isNearEnd: false },
      { type: 'media.moved', position: 590, isNearEnd: true },
    ])
  })

  it('include the new position from the start of a seek, without the end of the film', () => {
    media.update({ currentTime: 590, seeking: true }, 'seeking')
    expect(facts).toEqual([{ type: 'media.moved', position: 590, isNearEnd: false }])
  })

  it('include a seek while it is paused', () => {
    media.update({ currentTime: 40, paused: true }, 'seeked')
    expect(facts).toEqual([{ type: 'media.moved', position: 40, isNearEnd: false }, { type: 'media.paused' }])
  })

  it('report missing sound or picture once, two seconds after the start', () => {
    for (const lacking of [{ webkitAudioDecodedByteCount: 0 }, { webkitAudioDecodedByteCount: 1, videoWidth: 0 }]) {
      facts.length = 0
      media.update({ currentTime: 0, ...lacking }, 'loadedmetadata', 'playing')
      for (const currentTime of [1, 2, 3, 4]) media.update({ currentTime }, 'timeupdate')
      expect(facts.filter((fact) => (fact as { type: string }).type === 'media.lacked')).toHaveLength(1)
    }
  })

  it('report a failure on an error, and none without a source', () => {
    media.update({ error: null }, 'error')
    media.update({ error: { code: 4 } }, 'error')
    expect(facts).toEqual([{ type: 'media.failed' }])
  })

  it('stop with the listener', () => {
    stop()
    media.update({}, 'playing')
    expect(facts).toEqual([])
  })
})
