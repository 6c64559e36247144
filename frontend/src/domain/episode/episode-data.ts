import type { EpisodePage } from '@contract/episode-page.schema'
import { imageUrl } from '@contract/image-url'

const MAX_PEOPLE = 10

/** The structured data of an episode for search engines (https://schema.org/TVEpisode); unknown properties are left out. */
export function episodeData(
  { show, season_name, episode, guest_stars, crew }: EpisodePage,
  { origin, language }: { readonly origin: string; readonly language: string },
): object {
  const series = `${origin}/tv/${show.id}`
  const { season_number: season, episode_number: number } = episode
  const person = ({ id, name }: { id: number; name: string }) => ({
    '@type': 'Person',
    name,
    url: `${origin}/person/${id}`,
  })
  const directors = crew.filter(({ job }) => job === 'Director')
  return {
    '@context': 'https://schema.org',
    '@type': 'TVEpisode',
    url: `${series}/season/${season}/episode/${number}`,
    episodeNumber: number,
    inLanguage: language,
    partOfSeason: { '@type': 'TVSeason', seasonNumber: season, name: season_name },
    partOfSeries: { '@type': 'TVSeries', '@id': series, url: series, name: show.name },
    ...(episode.name && { name: episode.name }),
    ...(episode.overview && { description: episode.overview }),
    ...(episode.air_date && { datePublished: episode.air_date }),
    ...(episode.runtime && { duration: `PT${episode.runtime}M` }),
    ...(episode.still_path && {
      image: origin + imageUrl(episode.still_path, { width: 500, height: 281, format: 'jpeg' }),
    }),
    ...(directors.length > 0 && { director: directors.slice(0, MAX_PEOPLE).map(person) }),
    ...(guest_stars.length > 0 && { actor: guest_stars.slice(0, MAX_PEOPLE).map(person) }),
  }
}
