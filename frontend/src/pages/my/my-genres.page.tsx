import { Link } from '@tanstack/react-router'
import type { LiHTMLAttributes } from 'react'
import type { UserGenre } from '@contract/saved-title.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { Section } from '../../features/reach/section.tsx'
import { useLoaderQuery } from '../../features/reach/use-loader-query.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatNumber } from '../../i18n/format/format.ts'
import { useFocusAfterRemoval } from '../../ui/focus/use-focus-after-removal.ts'
import { EmptyState } from '../../ui/state/empty-state.tsx'
import { FollowButton } from './follow-button.tsx'
import { PageHeading } from '../../ui/page-heading/page-heading.tsx'
import { BackLink } from '../../ui/back-link/back-link.tsx'

/** The genres of the member's titles, with counts, and the genres they follow. */
export function MyGenresPage() {
  const { t } = useTranslation()
  const { queries } = useApp()
  const answer = useLoaderQuery(queries.userGenres())
  const { data } = answer
  const { list: listRef, itemProps } = useFocusAfterRemoval<HTMLUListElement>()
  return (
    <div className="page py-8">
      <p>
        <BackLink to="/my">{t('nav.my')}</BackLink>
      </p>
      <PageHeading className="mt-2">{t('nav.myGenres')}</PageHeading>
      <Section answer={answer} size="text">
        {() => null}
      </Section>
      {data?.length === 0 ? (
        <EmptyState title={t('my.genresEmptyTitle')} text={t('my.genresEmptyText')}>
          <Link to="/genre" className="button button-primary">
            {t('nav.genres')}
          </Link>
        </EmptyState>
      ) : null}
      <ul ref={listRef} className="mt-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {data?.map((genre) => (
          <GenreRow key={genre.id} genre={genre} itemProps={itemProps} />
        ))}
      </ul>
    </div>
  )
}

interface GenreRowProps {
  readonly genre: UserGenre
  /** The handlers of `useFocusAfterRemoval`. */
  readonly itemProps: Pick<LiHTMLAttributes<HTMLLIElement>, 'onFocus' | 'onBlur'>
}

function GenreRow({ genre, itemProps }: GenreRowProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return (
    <li
      {...itemProps}
      className="flex items-center justify-between gap-3 rounded-card border border-line bg-surface p-4"
    >
      <span>
        <Link to="/my/genre/$name" params={{ name: genre.name }} className="font-semibold hover:text-lamp">
          {genre.name}
        </Link>
        <span className="block text-sm text-quiet">
          {t('my.titleCount', { count: genre.count, number: formatNumber(language, genre.count) })}
        </span>
      </span>
      <FollowButton genre={genre} />
    </li>
  )
}
