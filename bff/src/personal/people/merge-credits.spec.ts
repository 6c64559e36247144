import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rowKey } from '@contract/media-key'
import { mergeCredits } from './merge-credits.ts'
import { inFilm, inShow, onFilm, onShow } from '../../../testing/people.ts'

const partsOf = (credits: Parameters<typeof mergeCredits>[0]) =>
  mergeCredits(credits).map(({ media, parts }) => [rowKey(media), ...parts])

describe('credits merged per title', () => {
  it('have one entry for a person who acted in and directed a title', () => {
    const cast = [inFilm(1, 'The keeper')]
    const crew = [
      onFilm(1, 'Director', 'Directing'),
      onFilm(1, 'Screenplay', 'Writing'),
      onFilm(2, 'Editor', 'Editing'),
    ]
    expect(partsOf({ cast, crew })).toEqual([
      [
        'movie-1',
        { department: 'Acting', role: 'The keeper', episodes: 0 },
        { department: 'Directing', role: 'Director', episodes: 0 },
        { department: 'Writing', role: 'Screenplay', episodes: 0 },
      ],
      ['movie-2', { department: 'Editing', role: 'Editor', episodes: 0 }],
    ])
  })

  it('list several roles in a show, each with its episodes', () => {
    const cast = [
      inShow(1, 'Cosima', { credit_id: 'a', episode_count: 50 }),
      inShow(1, 'Sarah', { credit_id: 'b', episode_count: 30 }),
      inShow(1, 'Cosima', { credit_id: 'c', episode_count: 2 }),
    ]
    expect(partsOf({ cast, crew: [onShow(1, 'Director', 'Directing', 3)] })).toEqual([
      [
        'tv-1',
        { department: 'Acting', role: 'Cosima', episodes: 52 },
        { department: 'Acting', role: 'Sarah', episodes: 30 },
        { department: 'Directing', role: 'Director', episodes: 3 },
      ],
    ])
  })

  it('count a repeated credit once, and drop an unnamed part beside a named one', () => {
    const again = inShow(1, 'Ada', { credit_id: 'a', episode_count: 5 })
    expect(partsOf({ cast: [again, again, inShow(1, ' ')], crew: [] })).toEqual([
      ['tv-1', { department: 'Acting', role: 'Ada', episodes: 5 }],
    ])
    expect(partsOf({ cast: [inFilm(1, '')], crew: [] })).toEqual([
      ['movie-1', { department: 'Acting', role: '', episodes: 0 }],
    ])
  })

  it('distinguish a film and a show with the same id, and show the row with a date', () => {
    const merged = mergeCredits({
      cast: [inFilm(1, 'Ada', ''), inFilm(1, 'Eve', '2001-01-01'), inShow(1, 'Ada')],
      crew: [],
    })
    expect(merged.map(({ media }) => [rowKey(media), media.media_type === 'movie' && media.release_date])).toEqual([
      ['movie-1', '2001-01-01'],
      ['tv-1', false],
    ])
  })

  it.each(['Self', 'Self - Host', 'self (archive footage)', 'Himself', 'Herself - Guest', 'Themselves'])(
    'treat %s as no role',
    (character) => {
      expect(partsOf({ cast: [inShow(1, character)], crew: [] })).toEqual([
        ['tv-1', { department: 'Self', role: character, episodes: 0 }],
      ])
    },
  )

  it('treat Selfridge as a role', () => {
    expect(partsOf({ cast: [inShow(1, 'Selfridge')], crew: [] })[0]?.[1]).toMatchObject({ department: 'Acting' })
  })

  it('are empty if the source has no credits', () => {
    expect(mergeCredits(undefined)).toEqual([])
  })

  it('have each title and each part once, lose none, and stay the same when merged again', () => {
    const id = fc.integer({ min: 1, max: 5 })
    const role = fc.constantFrom('', 'Ada', 'Eve', 'Self')
    const cast = fc.oneof(
      fc.tuple(id, role).map(([title, character]) => inFilm(title, character)),
      fc.tuple(id, role, fc.nat(9)).map(([title, character, n]) => inShow(title, character, { episode_count: n })),
    )
    const crew = fc.tuple(id, fc.constantFrom('Director', 'Writer')).map(([title, job]) => onFilm(title, job, 'Crew'))
    fc.assert(
      fc.property(fc.array(cast), fc.array(crew), (played, made) => {
        const merged = mergeCredits({ cast: played, crew: made })
        const keys = merged.map(({ media }) => rowKey(media))
        expect(keys.toSorted()).toEqual([...new Set([...played, ...made].map(rowKey))].toSorted())
        for (const { parts } of merged) {
          const names = parts.map(({ department, role: name }) => `${department} ${name}`)
          expect(names.length).toBeGreaterThan(0)
          expect(new Set(names).size).toBe(names.length)
        }
        const twice = mergeCredits({
          cast: [...played, ...played].map((row, index) => ({ ...row, credit_id: `${index % played.length}` })),
          crew: made,
        })
        expect(twice).toEqual(mergeCredits({ cast: played, crew: made }))
      }),
    )
  })
})
