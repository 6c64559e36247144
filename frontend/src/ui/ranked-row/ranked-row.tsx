import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListEntry } from '@contract/list-answers.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { mediaTitle, mediaYear, storedRow } from '../../domain/title/media.ts'
import { Picture } from '../picture/picture.tsx'
import { Score } from '../stars/score.tsx'

interface RankedRowProps {
  readonly entry: ListEntry
  readonly before?: ReactNode
  readonly after?: ReactNode
}

/** A title of a ranked list: its number, poster and name, with slots for controls before and after. */
export function RankedRow({ entry, before, after }: RankedRowProps) {
  const { item, media } = entry
  const title = media ? mediaTitle(media) : item.title
  return (
    <article className="flex items-center gap-2 py-2 sm:gap-4">
      {before}
      <span className="display w-8 shrink-0 text-center text-heading text-quiet tabular-nums">{item.rank}</span>
      <span data-poster className="w-12 shrink-0 overflow-hidden rounded-card shadow-card sm:w-16">
        <Picture
          path={media?.poster_path ?? null}
          kind="poster"
          width={64}
          title={title}
          titleLang={media?.fallback?.title}
          seed={item.id}
          alt=""
        />
      </span>
      <span className="min-w-0 grow">
        <h3 className="font-semibold leading-snug wrap-anywhere" lang={media?.fallback?.title}>
          {media ? (
            <Link
              to="/$type/$id"
              params={{ type: item.type, id: String(item.id) }}
              className="inline-block py-1 hover:text-lamp"
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <Facts entry={entry} />
      </span>
      {after}
    </article>
  )
}

function Facts({ entry: { item, media } }: { entry: ListEntry }) {
  const { t } = useTranslation()
  const row = media ?? storedRow(item)
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 text-sm text-quiet">
        {mediaYear(row) ? <span>{mediaYear(row)}</span> : null}
        <span>{t(`type.${item.type}`)}</span>
        <Score average={row.vote_average} count={row.vote_count} />
      </p>
      {media ? null : <p className="text-sm text-quiet">{t('my.gone')}</p>}
    </>
  )
}
