import { useState } from 'react'
import type { MediaType } from '@contract/media.schema'
import type { Review } from '@contract/title-extras.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { useDayOf } from '../../context/use-today.ts'
import { Section } from '../../features/reach/section.tsx'
import { useLoaderInfiniteQuery } from '../../features/reach/use-loader-query.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { displayName, formatDate, formatScore } from '../../i18n/format/format.ts'
import { uniqueBy } from '../../domain/unique.ts'
import { webAddress } from '../../domain/title/title-links.ts'
import { MoreButton } from '../../ui/button/more-button.tsx'

/** The reviews of a title. Their texts are shown as plain text, never as markup. */
export function MediaReviews({ type, id }: { type: MediaType; id: number }) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const list = useLoaderInfiniteQuery(queries.reviews(type, id))
  const reviews = uniqueBy(list.data?.pages.flatMap(({ results }) => results) ?? [], (review) => review.id)
  return (
    <section className="mt-8" aria-label={t('tab.reviews')}>
      <Section answer={list} size="text">
        {() => (
          <ul className="grid gap-4">
            {reviews.map((review) => (
              <li key={review.id}>
                <ReviewCard review={review} />
              </li>
            ))}
          </ul>
        )}
      </Section>
      {list.isFetchNextPageError ? <p className="mt-4 text-danger">{t('error.loadMore')}</p> : null}
      <MoreButton list={list} />
    </section>
  )
}

/** A review with more characters is folded. */
const FOLD_LENGTH = 600

function ReviewCard({ review }: { review: Review }) {
  const { language, code } = useLanguage()
  const { t } = useTranslation()
  const dayOf = useDayOf()
  const [open, setOpen] = useState(false)
  const isLong = review.content.length > FOLD_LENGTH
  const url = review.cut ? webAddress(review.url) : undefined
  const isForeign = review.language.split('-')[0] !== code.split('-')[0]
  return (
    <article className="max-w-prose rounded-card border border-line bg-surface p-5">
      <h2 className="font-semibold wrap-anywhere">
        <bdi>{review.author}</bdi>
      </h2>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-quiet">
        {review.rating ? <Rating rating={review.rating} /> : null}
        {review.created_at ? (
          <time dateTime={review.created_at}>{formatDate(language, dayOf(review.created_at))}</time>
        ) : null}
        {isForeign ? <span>{displayName(language, 'language', review.language.split('-')[0]!)}</span> : null}
      </p>
      <p
        lang={isForeign ? review.language : undefined}
        dir="auto"
        className={`mt-3 whitespace-pre-line wrap-anywhere ${isLong && !open ? 'line-clamp-6' : ''}`}
      >
        {review.content}
      </p>
      {isLong ? (
        <button
          type="button"
          className="link mt-1 min-h-11 cursor-pointer"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t(open ? 'reviews.fold' : 'reviews.readOn')}
        </button>
      ) : null}
      {url && open ? (
        <a href={url} rel="noreferrer" className="link ml-4 py-2">
          {t('reviews.whole')}
        </a>
      ) : null}
    </article>
  )
}

function Rating({ rating }: { rating: number }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const score = formatScore(language, rating)
  return (
    <span role="img" aria-label={t('media.score', { score, votes: '1', count: 1 })} className="score">
      {score}
    </span>
  )
}
