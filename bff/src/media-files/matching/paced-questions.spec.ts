import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MetadataService } from '../../metadata/metadata.service.ts'
import { PacedQuestions } from './paced-questions.ts'

const ask = { language: 'en', spellings: ['Heat'], mediaType: 'movie' } as const
const thirty = Array.from({ length: 30 })

/** A throttled source that records the times of its calls. */
function questionsTo(sourceName: 'live' | 'embedded') {
  const times: number[] = []
  const note = async () => {
    times.push(performance.now())
    return { titles: [], isAll: true }
  }
  // SAFETY: these are the members that `ThrottledMetadata` calls.
  const questions = new PacedQuestions({ sourceName, named: note, answer: note } as unknown as MetadataService)
  return { questions, times }
}

describe('throttled metadata requests', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] }))
  afterEach(() => void vi.useRealTimers())

  it('to a live service are under twenty in any second, however many start at once', async () => {
    const { questions, times } = questionsTo('live')
    const all = Promise.all(
      thirty.map((_, no) =>
        no % 2 ? questions.named(ask) : questions.answer('find', { ...ask, region: 'US', imdbId: 'tt1' }),
      ),
    )
    await vi.advanceTimersByTimeAsync(5000)
    await all
    const inASecond = times.map((time) => times.filter((other) => other >= time && other < time + 1000).length)
    expect([times.length, Math.max(...inASecond) < 20]).toEqual([30, true])
  })

  it('to the embedded catalogue wait for nothing', async () => {
    const { questions, times } = questionsTo('embedded')
    await Promise.all(thirty.map(() => questions.named(ask)))
    expect(new Set(times).size).toBe(1)
  })
})
