import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ParseKeys } from 'i18next'
import type { Boot } from '@contract/boot'
import type { PublicRowId } from '@contract/home-rows'
import type { MediaType } from '@contract/media.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { categoryKey, type Category } from '../../domain/title/categories.ts'
import { listName } from '../../domain/title/list-names.ts'
import { Section } from '../../features/reach/section.tsx'
import { useLoaderQuery } from '../../features/reach/use-loader-query.ts'
import { SeeAll } from '../../ui/carousel/see-all.tsx'
import { useNear } from '../../ui/lazy-row/use-near.ts'
import { MediaRowCarousel } from '../../ui/media-card/media-row-carousel.tsx'

export const publicLists = {
  trendingMovies: { type: 'movie', category: 'trending' },
  trendingShows: { type: 'tv', category: 'trending' },
  nowPlaying: { type: 'movie', category: 'now_playing' },
  onTheAir: { type: 'tv', category: 'on_the_air' },
} as const satisfies Record<PublicRowId, { type: MediaType; category: Category }>

/** The message key of the name of a row. */
export function publicRowName(id: PublicRowId, source: Boot['source']): ParseKeys {
  if (id === 'trendingMovies' || id === 'trendingShows') return listName(`home.${id}`, source)
  const { type, category } = publicLists[id]
  return categoryKey(type, category, source)
}

/** A row that members and visitors share; its titles load at once or when it is near the screen. */
export function PublicRow({ id, isLater }: { readonly id: PublicRowId; readonly isLater: boolean }) {
  const { t } = useTranslation()
  const { queries, boot } = useApp()
  const queryClient = useQueryClient()
  const { type, category } = publicLists[id]
  const list = queries.list(type, category)
  const { isNear, ref } = useNear(!isLater || queryClient.getQueryData(list.queryKey) !== undefined)
  const answer = useLoaderQuery({ ...list, enabled: isNear })
  const title = t(publicRowName(id, boot.source))
  const more = <AllLink id={id} />
  return (
    <Section
      answer={answer}
      title={title}
      pending={<MediaRowCarousel ref={ref} title={title} rows={null} more={more} />}
    >
      {({ results }) => <MediaRowCarousel title={title} rows={results} more={more} />}
    </Section>
  )
}

function AllLink({ id }: { readonly id: PublicRowId }) {
  const { t } = useTranslation()
  const { boot } = useApp()
  const { type, category } = publicLists[id]
  return (
    <Link to="/$type/category/$query" params={{ type, query: category }} className="link link-alone sm:pl-2">
      <SeeAll of={t(publicRowName(id, boot.source))} />
    </Link>
  )
}
