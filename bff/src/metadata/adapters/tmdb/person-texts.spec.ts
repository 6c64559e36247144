import { describe, expect, it } from 'vitest'
import type { LocaleCode } from '@contract/locale'
import { changed } from '../../../../../e2e/fakes/metadata-service.ts'
import { fakeTmdb, tmdbSource } from '../../../../testing/tmdb-source.ts'

const service = await fakeTmdb()
const source = tmdbSource(service, { perSecond: 1000 })

describe('a person', () => {
  const person = (language: LocaleCode, id: number) => source.person({ language, id, append: ['combined_credits'] })

  it('has a tagged English biography if there is no other', async () => {
    expect(await person('en', 301)).toMatchObject({ biography: 'Born on an island, she left it twice.' })
    const inGerman = await person('de-DE', 301)
    expect(inGerman).toMatchObject({
      biography: 'Born on an island, she left it twice.',
      fallback: { biography: 'en' },
    })
    expect(inGerman).not.toHaveProperty('translations')
    const nobody = await person('de-DE', 302)
    expect(nobody.biography).toBe('')
    expect(nobody.fallback).toBeUndefined()
  })

  it('has credits without adult titles and other types of rows', async () => {
    const { combined_credits: credits } = await person('de-DE', 301)
    expect(credits?.cast.map((row) => [row.id, row.fallback])).toEqual([
      [101, undefined],
      [102, { title: 'ja' }],
      [103, { title: 'uk' }],
      [201, { title: 'en' }],
      [202, { title: 'ko' }],
    ])
    expect(credits?.crew).toEqual([])
  })

  it('has a credit without a type under the type of its fields, one without a date, and none without an id', async () => {
    const cast = [
      { id: 1, title: 'A film', release_date: null, character: null, credit_id: 'a' },
      { id: 2, name: 'A show', first_air_date: '', media_type: null, character: 'Ada', episode_count: 3 },
      { id: null, title: 'Nothing' },
      null,
      { id: 3, title: 'Not shown', adult: true },
    ]
    service.script('/3/person/301', changed({ combined_credits: { cast, crew: null } }))
    const { combined_credits: credits } = await person('en', 301)
    expect(credits?.cast.map((row) => [row.media_type, row.id, row.character, row.episode_count])).toEqual([
      ['movie', 1, '', 0],
      ['tv', 2, 'Ada', 3],
    ])
    expect(credits?.crew).toEqual([])
  })

  it('from adult films does not exist', async () => {
    await expect(person('en', 303)).rejects.toMatchObject({ kind: 'notFound' })
  })
})
