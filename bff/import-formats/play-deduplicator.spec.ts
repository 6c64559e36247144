import { describe, expect, it } from 'vitest'
import { importBounds } from '@contract/import.schema'
import { PlayDeduplicator } from './play-deduplicator.ts'

const title = { name: 'Dark', year: 2017, type: 'tv' } as const
const numbersOf = (episode: number) => ({ season: 1, episode })

describe('counts of viewings', () => {
  it('add the viewings that the records lack, once', () => {
    const deduplicator = new PlayDeduplicator()
    deduplicator.add(title, { ...numbersOf(1), playedAt: 5 })
    const added = [0, 1].map((playedAt) => ({ kind: 'play', title, data: { ...numbersOf(1), playedAt } }))
    expect(deduplicator.addUpTo(3, title, numbersOf(1))).toEqual(added)
    expect(deduplicator.addUpTo(3, title, numbersOf(1))).toEqual([])
    expect(deduplicator.addUpTo(1004, title, numbersOf(1))).toEqual([{ kind: 'invalid', data: { reason: 'shape' } }])
  })

  it('stop the reading when they exceed the rows of an import in total', () => {
    const deduplicator = new PlayDeduplicator()
    const countsWithinBounds = importBounds.rows / 1000
    for (let episode = 1; episode <= countsWithinBounds; episode += 1)
      expect(deduplicator.addUpTo(1000, title, numbersOf(episode))).toHaveLength(1000)
    expect(() => deduplicator.addUpTo(1, title, numbersOf(countsWithinBounds + 1))).toThrow(
      expect.objectContaining({ fault: 'import-too-large' }),
    )
  })
})
