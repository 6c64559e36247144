import type { EpisodePage } from '@contract/episode-page.schema'
import type { SeasonDetail } from '@contract/media.schema'
import { episodePageQueries, type EpisodePlace } from '../api/episode-page-queries.ts'
import type { AppContext } from '../context/app-context.tsx'
import { episodeLabel } from '../i18n/format/episode-label.ts'
import type { PageHead } from './-head.ts'
import { orNotFound } from './-or-not-found.ts'
import { loadRest, mayStart } from './-started-page.ts'

type Params = Record<keyof EpisodePlace, string>

const placeOf = ({ id, season, episode }: Params): EpisodePlace => ({
  id: Number(id),
  season: Number(season),
  episode: Number(episode),
})

interface StartedEpisode {
  /** Fills the page until its own answer is there: without the people and the neighbors of the episode. */
  readonly known?: EpisodePage
  /** Settles when the rest of the page is loaded, or has failed. */
  readonly rest?: Promise<unknown>
}

/**
 * Loads the page of an episode and returns its head; the member's data about it may be unreachable. A page that is
 * opened from its season starts with the data of that season (decision 146); a preload waits. Throws `notFound` for an
 * unlisted episode.
 */
export async function loadEpisode(
  context: AppContext,
  params: Params,
  isPreload: boolean,
): Promise<PageHead & StartedEpisode> {
  const { queryClient, queries } = context
  const { queryKey } = queries.of(episodePageQueries).episode(placeOf(params))
  const isStart = (await mayStart(queryClient, queryKey)) && !isPreload
  const known = isStart ? knownEpisode(context, placeOf(params)) : undefined
  if (known) {
    const rest = loadRest(queryClient, queryKey, () => loadAnswers(context, placeOf(params)))
    return { ...headOf(context, params, known), known, rest }
  }
  return headOf(context, params, await loadAnswers(context, placeOf(params)))
}

async function loadAnswers({ queryClient, queries, loadOwn }: AppContext, place: EpisodePlace): Promise<EpisodePage> {
  const pages = queries.of(episodePageQueries)
  const [page] = await Promise.all([
    orNotFound(queryClient.ensureQueryData(pages.episode(place))),
    loadOwn(() => [
      queryClient.prefetchQuery(queries.showProgress(place.id)),
      queryClient.prefetchQuery(pages.ownEpisode(place)),
    ]),
  ])
  return page
}

/** An episode as its show and its season have it, if both are in the cache. */
function knownEpisode({ queryClient, queries }: AppContext, place: EpisodePlace): EpisodePage | undefined {
  if (import.meta.env.SSR) return undefined
  const show = queryClient.getQueryData(queries.media('tv', place.id).queryKey)
  const [name, { id, number, language }] = queries.season(place.id, place.season, 1).queryKey
  const seasons = queryClient.getQueriesData<SeasonDetail>({ queryKey: [name, { id, number, language }] })
  const episode = seasons
    .flatMap(([, season]) => season?.episodes ?? [])
    .find(({ episode_number }) => episode_number === place.episode)
  if (show?.media_type !== 'tv' || !episode) return undefined
  const season_name = show.seasons.find(({ season_number }) => season_number === place.season)?.name ?? ''
  return { show, season_name, episode, previous: null, next: null, guest_stars: [], crew: [] }
}

/** The head of the page. A member may have the spoiler shield, which hides the name, the text and the still until then. */
function headOf(context: AppContext, params: Params, { show, episode }: EpisodePage): PageHead {
  const path = `/tv/${params.id}/season/${params.season}/episode/${params.episode}`
  const facts = [show.name, episodeLabel(context.t(), placeOf(params))]
  if (context.isMember()) return { path, title: facts.join(' · '), image: show.backdrop_path }
  return {
    path,
    title: [...facts, episode.name].filter(Boolean).join(' · '),
    description: episode.overview,
    image: episode.still_path ?? show.backdrop_path,
  }
}
