import type { EpisodeNumber } from '@contract/episodes.schema'
import type { MediaType } from '@contract/media.schema'
import type { SavedTitleChange } from '@contract/saved-title.schema'

/** The saved titles of the demo account, all from the embedded catalogue, newest first. */
export const demoItems: readonly { type: MediaType; id: number; change: SavedTitleChange }[] = [
  { type: 'movie', id: 3029, change: { saved: true } }, // Dune: Part Two
  { type: 'tv', id: 1026, change: { saved: true } }, // Severance
  { type: 'movie', id: 5064, change: { saved: true } }, // In the Mood for Love
  { type: 'movie', id: 3143, change: { saved: true } }, // Past Lives
  { type: 'tv', id: 2033, change: { saved: true } }, // Cowboy Bebop
  { type: 'movie', id: 4006, change: { saved: true } }, // Metropolis
  { type: 'movie', id: 4903, change: { saved: true } }, // Sintel
  { type: 'movie', id: 5021, change: { watched: true, favourite: true, rating: 10 } }, // Spirited Away
  {
    type: 'movie',
    id: 2016, // Heat
    change: {
      watched: true,
      rating: 9,
      note: 'The coffee scene: neither of them blinks first. Next time, on the biggest screen.',
    },
  },
  { type: 'tv', id: 2001, change: { watched: true, rating: 9 } }, // Dark
  { type: 'movie', id: 4080, change: { watched: true, favourite: true, rating: 9 } }, // Amélie
  {
    type: 'movie',
    id: 2003, // Blade Runner
    change: {
      watched: true,
      favourite: true,
      rating: 10,
      note: 'Always the Final Cut, always after dark, always in the rain.',
    },
  },
  { type: 'movie', id: 5050, change: { watched: true, rating: 9 } }, // Parasite
  { type: 'tv', id: 1007, change: { watched: true, rating: 10 } }, // Chernobyl
  { type: 'movie', id: 3034, change: { watched: true, favourite: true, rating: 9 } }, // Arrival
  { type: 'movie', id: 5003, change: { watched: true, rating: 10 } }, // Seven Samurai
  { type: 'tv', id: 1018, change: { watched: true, favourite: true, rating: 10 } }, // Fleabag
  { type: 'movie', id: 3040, change: { watched: true, rating: 8 } }, // Whiplash
  { type: 'movie', id: 1062, change: { watched: true, rating: 9 } }, // Casablanca
  { type: 'movie', id: 2116, change: { dismissed: true } }, // Batman & Robin
]

/** Earlier plays of films that the demo account has watched more than once. */
export const demoRewatches: readonly { mediaId: number; daysAgo: number }[] = [
  { mediaId: 2003, daysAgo: 200 }, // Blade Runner
  { mediaId: 2003, daysAgo: 380 },
  { mediaId: 1062, daysAgo: 365 }, // Casablanca
]

/** Shows that the demo account is in the middle of: every episode up to `upTo` is watched by that evening. */
export const demoShows: readonly { id: number; upTo: EpisodeNumber; daysAgo: number }[] = [
  { id: 2033, upTo: { season: 1, episode: 3 }, daysAgo: 6 }, // Cowboy Bebop
  { id: 2033, upTo: { season: 1, episode: 6 }, daysAgo: 5 },
  { id: 2033, upTo: { season: 1, episode: 9 }, daysAgo: 4 },
  { id: 1026, upTo: { season: 1, episode: 2 }, daysAgo: 2 }, // Severance
  { id: 1026, upTo: { season: 1, episode: 4 }, daysAgo: 1 },
]

/** Ids of the followed genres: science fiction, drama, animation. */
export const demoGenres: readonly number[] = [878, 18, 16]

/** Ids of the followed people: Hayao Miyazaki, Denis Villeneuve, Roger Deakins, Taika Waititi. */
export const demoPeople: readonly number[] = [463364767, 393608593, 966513259, 685951057]
