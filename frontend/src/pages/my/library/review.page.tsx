import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import type { ReviewEntry } from '@contract/library-review.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { libraryQueries } from '../../../api/library-queries.ts'
import { useApp } from '../../../context/app-context.tsx'
import { Section } from '../../../features/reach/section.tsx'
import { useLoaderInfiniteQuery } from '../../../features/reach/use-loader-query.ts'
import { isolated } from '../../../i18n/format/isolated.ts'
import { uniqueBy } from '../../../domain/unique.ts'
import { useReview } from '../../../shell/review/use-review.ts'
import { MoreButton } from '../../../ui/button/more-button.tsx'
import { SteadyButton } from '../../../ui/button/steady-button.tsx'
import { useFocusAfterRemoval } from '../../../ui/focus/use-focus-after-removal.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { SkeletonLines } from '../../../ui/skeleton/skeleton-lines.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { ReviewEntryPanel } from './review-entry.tsx'
import { BackLink } from '../../../ui/back-link/back-link.tsx'
import { PageHeading } from '../../../ui/page-heading/page-heading.tsx'

const keyOf = ({ folder, key }: ReviewEntry): string => `${folder.id} ${key}`

/** The review of uncertain matches. One press decides an entry, and the focus moves to the next one. */
export function ReviewPage() {
  const { t } = useTranslation()
  const { queries } = useApp()
  const list = useLoaderInfiniteQuery(queries.of(libraryQueries).libraryReview())
  const { list: listRef, itemProps } = useFocusAfterRemoval<HTMLOListElement>()
  const entries = uniqueBy(list.data?.pages.flatMap(({ results }) => results) ?? [], keyOf)
  useFocusOnReturn()
  return (
    <div className="page py-8">
      <p>
        <BackLink to="/my/library">{t('myLibrary.title')}</BackLink>
      </p>
      <PageHeading className="mt-2">{t('myLibrary.review.title')}</PageHeading>
      {entries.length > 0 ? <p className="mt-3 max-w-prose text-lg text-quiet">{t('myLibrary.review.lead')}</p> : null}
      <UndoLast />
      <Section answer={list} size="text" pending={<SkeletonLines className="mt-8 grid gap-6" />}>
        {() => (
          <ol ref={listRef} className="mt-6 grid gap-6 outline-none">
            {entries.map((entry) => (
              <li key={keyOf(entry)} data-entry={keyOf(entry)} {...itemProps}>
                <ReviewEntryPanel id={keyOf(entry)} entry={entry} />
              </li>
            ))}
          </ol>
        )}
      </Section>
      {list.isSuccess && entries.length === 0 ? (
        <EmptyState title={t('myLibrary.review.emptyTitle')} text={t('myLibrary.review.emptyText')}>
          <Link to="/my/library" className="button button-primary">
            {t('myLibrary.title')}
          </Link>
        </EmptyState>
      ) : null}
      {list.isFetchNextPageError ? (
        <p role="alert" className="mt-6 text-danger">
          {t('error.tryAgain')}
        </p>
      ) : null}
      <MoreButton list={list} />
    </div>
  )
}

function UndoLast() {
  const { t } = useTranslation()
  const { last, isSaving, undo } = useReview()
  if (!last) return null
  return (
    <p className="mt-4">
      <SteadyButton className="button" disabled={isSaving} onClick={() => undo(last)}>
        <Icon name="rotate-ccw" />
        {t('myLibrary.review.back', { name: isolated(last.name) })}
      </SteadyButton>
    </p>
  )
}

/** Moves the focus to an entry that an undo has restored. */
function useFocusOnReturn() {
  const { settled } = useReview()
  const lastSettled = useRef(settled)
  // The entry can get the focus only once it is in the document again.
  useEffect(() => {
    if (settled === lastSettled.current) return
    lastSettled.current = settled
    if (!settled?.isBack) return
    document
      .querySelector(`[data-entry="${CSS.escape(settled.entry)}"]`)
      ?.querySelector<HTMLElement>('button')
      ?.focus()
  }, [settled])
}
