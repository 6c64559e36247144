import { describe, expect, it } from 'vitest'
import type { PersonDetail } from '@contract/person.schema'
import { personLinks } from './person-links.ts'

const ids = { imdb_id: null, wikidata_id: null, facebook_id: null, instagram_id: null, twitter_id: null }
const linksOf = (facts: Partial<PersonDetail>) =>
  // SAFETY: the function reads these fields alone.
  personLinks({ homepage: null, imdb_id: null, external_ids: ids, ...facts } as PersonDetail).map(({ href }) => href)

describe('links of a person', () => {
  it('lead to the person’s pages', () => {
    const external_ids = {
      ...ids,
      imdb_id: 'nm0000174',
      wikidata_id: 'Q41396',
      instagram_id: 'ada.l',
      twitter_id: 'ada',
    }
    expect(linksOf({ homepage: 'https://ada.example/film', external_ids })).toEqual([
      'https://ada.example/film',
      'https://www.imdb.com/name/nm0000174',
      'https://www.wikidata.org/wiki/Q41396',
      'https://www.instagram.com/ada.l',
      'https://x.com/ada',
    ])
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://ada.example', '//ada.example', 'ada.example', ' '])(
    'never lead to %j',
    (homepage) => {
      expect(linksOf({ homepage })).toEqual([])
    },
  )

  it('never contain an invalid id', () => {
    const external_ids = { ...ids, imdb_id: 'tt0000174', wikidata_id: '../Q1', instagram_id: 'a/b', twitter_id: 'a?b' }
    expect(linksOf({ external_ids })).toEqual([])
  })
})
