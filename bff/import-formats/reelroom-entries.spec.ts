import { expect, it } from 'vitest'
import { readCorrection } from './reelroom-entries.ts'

const correction = { title: null, folder: 'Films', file: null, name: 'heat', below: null }

it.each(['correctedAt', 'saidAt'])('the time of a correction is read from an export that names it %s', (name) => {
  expect(readCorrection({ ...correction, [name]: '2026-11-21T12:00:00.000Z' })).toEqual([
    {
      kind: 'correction',
      data: {
        folder: 'Films',
        file: null,
        name: 'heat',
        below: null,
        episode: null,
        copy: null,
        correctedAt: Date.UTC(2026, 10, 21, 12),
      },
    },
  ])
})

it('a correction of a folder with an episode is not read: an episode belongs to one file of a show', () => {
  const episode = { season: 1, first: 7, last: 8 }
  expect(readCorrection({ ...correction, episode, correctedAt: '2026-11-21T12:00:00.000Z' })).toEqual([
    { kind: 'invalid', data: { reason: 'shape' } },
  ])
})
