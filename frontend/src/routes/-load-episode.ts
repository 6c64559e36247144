import type { EpisodePage } from '@contract/episode-page.schema'
import { episodePageQueries, type EpisodePlace } from '../api/episode-page-queries.ts'
import type { AppContext } from '../context/app-context.tsx'
import { episodeLabel } from '../i18n/format/episode-label.ts'
import type { PageHead } from './-head.ts'
import { orNotFound } from './-or-not-found.ts'

type Params = Record<keyof EpisodePlace, string>

const placeOf = ({ id, season, episode }: Params): EpisodePlace => ({
  id: Number(id),
  season: Number(season),
  episode: Number(episode),
})

/** Loads the page of an episode and returns its head; what the member has of it may be unreachable. Throws `notFound` for an unlisted episode. */
export async function loadEpisode(context: AppContext, params: Params): Promise<PageHead> {
  const { queryClient, queries, loadOwn } = context
  const pages = queries.of(episodePageQueries)
  const place = placeOf(params)
  const [page] = await Promise.all([
    orNotFound(queryClient.ensureQueryData(pages.episode(place))),
    loadOwn(() => [
      queryClient.prefetchQuery(queries.showProgress(place.id)),
      queryClient.prefetchQuery(pages.ownEpisode(place)),
    ]),
  ])
  return headOf(context, params, page)
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
