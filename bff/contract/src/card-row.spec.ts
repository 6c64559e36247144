import { expect, it } from 'vitest'
import { cardRow, lacksBackdrop } from './card-row.ts'
import { movieRow, tvRow } from './media.schema.ts'

const shared = {
  id: 1,
  poster_path: '/poster.jpg',
  backdrop_path: '/scene.jpg',
  overview: 'What happens.',
  genre_ids: [18],
  popularity: 10,
  vote_average: 8.1,
  vote_count: 300,
  fallback: { title: 'en', overview: 'en' },
}
const shown = { id: 1, poster_path: '/poster.jpg', vote_average: 8.1, vote_count: 300, fallback: { title: 'en' } }

it('a card has only the fields that it shows of a film or a show', () => {
  const film = movieRow.parse({ ...shared, title: 'Drive', original_title: 'Drive', release_date: '2011-09-15' })
  expect(cardRow(film)).toEqual({ ...shown, media_type: 'movie', title: 'Drive', release_date: '2011-09-15' })
  const show = tvRow.parse({ ...shared, name: 'Dark', original_name: 'Dark', first_air_date: '2017-12-01' })
  expect(cardRow(show)).toEqual({ ...shown, media_type: 'tv', name: 'Dark', first_air_date: '2017-12-01' })
})

it('a card states that its title has no backdrop, and so does a card made from that card', () => {
  const film = movieRow.parse({
    ...shared,
    backdrop_path: null,
    title: 'Drive',
    original_title: 'Drive',
    release_date: '2011-09-15',
  })
  expect(cardRow(film)).toEqual({
    ...shown,
    media_type: 'movie',
    title: 'Drive',
    release_date: '2011-09-15',
    has_backdrop: false,
  })
  expect(cardRow(cardRow(film))).toEqual(cardRow(film))
  expect([film, cardRow(film), { ...film, backdrop_path: '/scene.jpg' }].map(lacksBackdrop)).toEqual([
    true,
    true,
    false,
  ])
})
