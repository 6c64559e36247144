import type { Episode, SeasonDetail } from '@contract/media.schema'
import { withoutUnratedScore } from './shown-rows.ts'
import { fallbackOf } from './translations.ts'

/** For an episode without a name in the language the service sends `Episode 3`, in English. */
const isNamed = ({ name }: Episode): boolean => name !== '' && !/^Episode \d+$/.test(name)
const isComplete = (episode: Episode): boolean => isNamed(episode) && episode.overview !== ''

/** A season whose missing episode texts are filled from the same season in English, if there is one. */
export function mergedSeason(season: SeasonDetail, english: SeasonDetail | null): SeasonDetail {
  const englishEpisodes = new Map((english?.episodes ?? []).map((episode) => [episode.episode_number, episode]))
  return {
    ...season,
    episodes: season.episodes.map((episode) => {
      const englishEpisode = englishEpisodes.get(episode.episode_number)
      return withoutUnratedScore(
        englishEpisode && !isComplete(episode) ? mergedEpisode(episode, englishEpisode) : episode,
      )
    }),
  }
}

function mergedEpisode(episode: Episode, english: Episode): Episode {
  const takesName = !isNamed(episode) && isNamed(english)
  const takesOverview = episode.overview === '' && english.overview !== ''
  return {
    ...episode,
    name: takesName ? english.name : episode.name,
    overview: takesOverview ? english.overview : episode.overview,
    ...fallbackOf({ title: takesName ? 'en' : undefined, overview: takesOverview ? 'en' : undefined }),
  }
}
