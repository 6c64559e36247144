import { redirect } from '@tanstack/react-router'
import type { CardRow } from '@contract/card-row'
import type { AppContext } from '../context/app-context.tsx'
import { findCard } from '../domain/title/find-card.ts'
import { mediaTitle, mediaYear } from '../domain/title/media.ts'
import type { PageHead } from './-head.ts'
import { loadTitle, type TitleRequest } from './-load-title.ts'
import { knownAnswers, loadRest, mayStart } from './-started-page.ts'

interface TitlePage extends Pick<PageHead, 'description' | 'image' | 'imageShape'> {
  readonly title: string
  readonly year: string
  /** Fills the page until its detail is there. */
  readonly known?: CardRow
  /** Settles when the rest of the page is loaded, or its detail has failed. */
  readonly rest?: Promise<unknown>
}

/**
 * Loads a title's page for its route. A page that is opened from a row of a list does not wait for its detail: it shows
 * the data of the row at once (decision 146). A preload waits, since nothing is shown yet. Throws `notFound`, the error
 * of the detail, and a redirect from a tab that the title does not have.
 */
export async function loadTitlePage(
  context: AppContext,
  request: TitleRequest,
  isPreload: boolean,
): Promise<TitlePage> {
  const { type, id, tab = 'overview' } = request
  const { queries, queryClient } = context
  const { queryKey } = queries.media(type, id)
  const isStart = (await mayStart(queryClient, queryKey)) && !isPreload && tab === 'overview'
  const known = isStart ? findCard(knownAnswers(queryClient, queryKey[1].language), request) : undefined
  if (known)
    return {
      title: mediaTitle(known),
      year: mediaYear(known),
      image: known.poster_path,
      imageShape: 'upright',
      known,
      rest: loadRest(queryClient, queryKey, () => loadTitle(context, request)),
    }
  const media = await loadTitle(context, request)
  if (!media)
    throw redirect({ to: '/$type/$id', params: { type, id: String(id) }, search: {}, replace: true, statusCode: 302 })
  return {
    title: mediaTitle(media),
    year: mediaYear(media),
    description: media.overview,
    image: media.backdrop_path ?? media.poster_path,
    imageShape: media.backdrop_path ? 'wide' : 'upright',
  }
}
