import { expect, it } from 'vitest'
import type { MovieDetail } from '@contract/media.schema'
import { titleLinks, webAddress } from './title-links.ts'

const film = (homepage: string, ids: object) =>
  // SAFETY: these are the fields of a film that the function reads.
  ({ media_type: 'movie', id: 7, homepage, external_ids: ids }) as MovieDetail

it('a title links to its website and its pages on other sites', () => {
  const media = film('https://lighthouse.example', { imdb_id: 'tt0000101', wikidata_id: 'Q1', twitter_id: 'paper.sea' })
  expect(titleLinks(media, 'live')).toEqual([
    { name: 'website', href: 'https://lighthouse.example/' },
    { name: 'TMDB', href: 'https://www.themoviedb.org/movie/7' },
    { name: 'IMDb', href: 'https://www.imdb.com/title/tt0000101' },
    { name: 'Wikidata', href: 'https://www.wikidata.org/wiki/Q1' },
    { name: 'X', href: 'https://x.com/paper.sea' },
  ])
})

it('a javascript: homepage and invalid ids have no links', () => {
  const media = film('javascript:alert(1)', {
    imdb_id: '../x',
    facebook_id: 'a/../b?c',
    wikidata_id: '',
    instagram_id: null,
  })
  expect(titleLinks(media, 'embedded')).toEqual([])
  for (const text of [
    '',
    'data:text/html,x',
    ' javascript:alert(1)',
    'JaVaScRiPt:1',
    '//evil.example',
    'ftp://a.example',
  ])
    expect(webAddress(text)).toBeUndefined()
})
