import { redirect } from '@tanstack/react-router'
import type { CardRow } from '@contract/card-row'
import type { AppContext } from '../context/app-context.tsx'
import { mediaTitle, mediaYear } from '../domain/title/media.ts'
import type { PageHead } from './-head.ts'
import { knownTitle } from './-known-title.ts'
import { loadTitle, type TitleRequest } from './-load-title.ts'
import { orNotFound } from './-or-not-found.ts'

interface TitlePage extends Pick<PageHead, 'description' | 'image' | 'imageShape'> {
  readonly title: string
  readonly year: string
  /** Fills the page until its detail is there. */
  readonly known?: CardRow
  /** Settles when the rest of the page is loaded, or its detail has failed. */
  readonly rest?: Promise<unknown>
}

/** Failures of pages that are shown already: the next load of such a page throws its failure without a request. */
const unshown = new WeakSet<Error>()

/**
 * Loads a title's page for its route. A page that is opened from a row of a list does not wait for its detail: it
 * shows at once what the row knows (decision 146). A preload waits, since nothing is shown yet. Throws `notFound`, the
 * error of the detail, and a redirect from a tab that the title does not have.
 */
export async function loadTitlePage(
  context: AppContext,
  request: TitleRequest,
  isPreload: boolean,
): Promise<TitlePage> {
  const { type, id, tab = 'overview' } = request
  const { data, error } = detailState(context, request)
  if (error && unshown.delete(error)) await orNotFound(Promise.reject(error))
  const mayStart = !isPreload && !data && !error && tab === 'overview'
  const known = mayStart ? knownTitle(context, request) : undefined
  if (known) return startedPage(context, request, known)
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

/** The page as it starts, with what the browser knows of the title, while the rest is loaded. */
function startedPage(context: AppContext, request: TitleRequest, known: CardRow): TitlePage {
  const rest = loadTitle(context, request)
  rest.catch(() => {
    const { data, error } = detailState(context, request)
    if (!data && error) unshown.add(error)
  })
  return {
    title: mediaTitle(known),
    year: mediaYear(known),
    image: known.poster_path,
    imageShape: 'upright',
    known,
    rest,
  }
}

/** The detail in the cache, or the error with which it failed. */
function detailState({ queries, queryClient }: AppContext, { type, id }: TitleRequest) {
  const { data, error } = queryClient.getQueryState(queries.media(type, id).queryKey) ?? {}
  return { data, error }
}
