import { z } from 'zod'
import { episodePeople } from '@contract/episode-page.schema'
import { seasonDetail, type Episode, type SeasonDetail } from '@contract/media.schema'
import { withoutUnratedScore } from './shown-rows.ts'
import { fallbackOf } from './translations.ts'

const rawEpisodes = z.object({ episodes: z.array(z.looseObject({ episode_number: z.unknown() })) })
const noPeople = { guest_stars: [], crew: [] }

/** A season, with the people of one of its episodes. */
export const seasonWithPeople = (number: number) =>
  z.unknown().transform((answer, context) => {
    const season = seasonDetail.safeParse(answer)
    if (!season.success) {
      context.addIssue('no season')
      return z.NEVER
    }
    const raw = rawEpisodes.safeParse(answer).data?.episodes.find(({ episode_number }) => episode_number === number)
    return { season: season.data, people: episodePeople.safeParse(raw).data ?? noPeople }
  })

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
