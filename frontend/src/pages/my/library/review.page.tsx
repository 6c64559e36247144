import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { ReviewEntry } from '@contract/library-review.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { libraryQueries } from '../../../api/library-queries.ts'
import { useApp } from '../../../context/app-context.tsx'
import { Section } from '../../../features/reach/section.tsx'
import { useLoaderInfiniteQuery } from '../../../features/reach/use-loader-query.ts'
import { uniqueBy } from '../../../domain/unique.ts'
import { useReview } from '../../../shell/review/use-review.ts'
import { MoreButton } from '../../../ui/button/more-button.tsx'
import { useFocusAfterRemoval } from '../../../ui/focus/use-focus-after-removal.ts'
import { SkeletonLines } from '../../../ui/skeleton/skeleton-lines.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { ReviewBar, type KeyedEntry } from './review-bar.tsx'
import { ReviewRow } from './review-row.tsx'
import { BackLink } from '../../../ui/back-link/back-link.tsx'
import { PageHeading } from '../../../ui/page-heading/page-heading.tsx'

const keyOf = ({ folder, key }: ReviewEntry): string => `${folder.id} ${key}`

/**
 * The review of uncertain matches, a line for each. One press decides an entry, and the focus moves to the next one; several can be
 * accepted at once.
 */
export function ReviewPage() {
  const { t } = useTranslation()
  const { queries } = useApp()
  const list = useLoaderInfiniteQuery(queries.of(libraryQueries).libraryReview())
  const { decisions } = useReview()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  // A decided entry leaves at once; the page is fetched again after the last of several.
  const decided = new Set(decisions.map(({ entry }) => entry))
  const entries = uniqueBy(list.data?.pages.flatMap(({ results }) => results) ?? [], keyOf)
    .map((entry) => ({ key: keyOf(entry), entry }))
    .filter(({ key }) => !decided.has(key))
  useFocusOnReturn()
  return (
    <div className="page py-8">
      <p>
        <BackLink to="/my/library">{t('myLibrary.title')}</BackLink>
      </p>
      <PageHeading className="mt-2">{t('myLibrary.review.title')}</PageHeading>
      {entries.length > 0 ? <p className="mt-3 max-w-prose text-lg text-quiet">{t('myLibrary.review.lead')}</p> : null}
      <ReviewBar entries={entries} selected={selected} onSelect={setSelected} />
      <Section answer={list} size="text" pending={<SkeletonLines className="mt-2 grid gap-3" />}>
        {() => <ReviewList entries={entries} selected={selected} onSelect={setSelected} />}
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

interface ReviewListProps {
  readonly entries: readonly KeyedEntry[]
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
}

/** The entries, of which one at a time shows its details. */
function ReviewList({ entries, selected, onSelect }: ReviewListProps) {
  const { list, itemProps } = useFocusAfterRemoval<HTMLOListElement>()
  const [opened, setOpened] = useState<string | null>(null)
  const select = (key: string, isSelected: boolean) => {
    const others = [...selected].filter((one) => one !== key)
    onSelect(new Set(isSelected ? [...others, key] : others))
  }
  return (
    <ol ref={list} className="divide-y divide-line border-y border-line outline-none empty:border-0">
      {entries.map(({ key, entry }) => (
        <li key={key} data-entry={key} {...itemProps}>
          <ReviewRow
            id={key}
            entry={entry}
            isSelected={selected.has(key)}
            isOpen={opened === key}
            onSelect={(isSelected) => select(key, isSelected)}
            onOpen={(isOpen) => setOpened(isOpen ? key : null)}
          />
        </li>
      ))}
    </ol>
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
