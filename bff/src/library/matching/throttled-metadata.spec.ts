import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MetadataService } from '../../metadata/metadata.service.ts'
import { ThrottledMetadata } from './throttled-metadata.ts'

const params = { language: 'en', spellings: ['Heat'], mediaType: 'movie' } as const
const thirty = Array.from({ length: 30 })

/** A throttled source that records the times of its calls. */
function throttledSource(sourceName: 'live' | 'embedded') {
  const times: number[] = []
  const note = async () => {
    times.push(performance.now())
    return { titles: [], isComplete: true }
  }
  // SAFETY: these are the members that `ThrottledMetadata` calls.
  const metadata = new ThrottledMetadata({ sourceName, findByName: note, answer: note } as unknown as MetadataService)
  return { questions: metadata, times }
}

describe('throttled metadata requests', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  it('to a live service stay below twenty in any second', async () => {
    const { questions: metadata, times } = throttledSource('live')
    const all = Promise.all(
      thirty.map((_, no) =>
        no % 2 ? metadata.findByName(params) : metadata.answer('find', { ...params, imdbId: 'tt1' }),
      ),
    )
    await vi.advanceTimersByTimeAsync(5000)
    await all
    const inASecond = times.map((time) => times.filter((other) => other >= time && other < time + 1000).length)
    expect([times.length, Math.max(...inASecond) < 20]).toEqual([30, true])
  })

  it('to the embedded catalogue start at once', async () => {
    const { questions: metadata, times } = throttledSource('embedded')
    await Promise.all(thirty.map(() => metadata.findByName(params)))
    expect(new Set(times).size).toBe(1)
  })
})
