import { shows } from './titles.ts'

const at = '2021-05-01T12:00:00.000Z'
const heat = {
  source: 'embedded',
  type: 'movie',
  id: 2016,
  title: 'Heat',
  released: '1995-12-15',
  imdbId: null,
  tmdbId: null,
}

const dark = { ...heat, type: 'tv', id: shows.dark, title: 'Dark', released: '2017-12-01' }

/** An export of this product in which an account has something of each kind. */
export const exportOfEverything = JSON.stringify({
  format: 'reelroom-export',
  version: 1,
  exportedAt: at,
  profile: { name: 'Eve', email: null, createdAt: at, settings: { spoilerShield: true } },
  items: [
    {
      ...heat,
      genreIds: [80],
      savedAt: at,
      favouriteAt: at,
      watchedAt: at,
      dismissedAt: null,
      rating: 8,
      ratedAt: at,
      note: 'Loud',
      notedAt: at,
    },
  ],
  plays: [{ ...heat, season: null, episode: null, playedAt: at, precision: 'time', rating: 7, note: 'Late' }],
  episodes: [{ ...dark, season: 1, episode: 2, rating: 9, ratedAt: at, note: 'The cave', notedAt: at }],
  lists: [
    {
      name: 'Heists',
      description: '',
      visibility: 'private',
      ranked: true,
      createdAt: at,
      updatedAt: at,
      items: [{ ...heat, addedAt: at }],
    },
  ],
  followedGenres: [{ id: 80, followedAt: at }],
  followedPeople: [{ source: 'embedded', id: 1, name: 'Somebody', followedAt: at }],
  waiting: [],
})
