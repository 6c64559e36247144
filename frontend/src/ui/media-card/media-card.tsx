import { memo } from 'react'
import type { CardRow } from '@contract/card-row'
import { useTranslation } from '../../i18n/use-translation.ts'
import { mediaTitle, mediaYear } from '../../domain/title/media.ts'
import { CardLink } from '../card-link/card-link.tsx'
import { Framed } from './card-frame.tsx'
import { Picture } from '../picture/picture.tsx'
import { Score } from '../stars/score.tsx'

interface MediaCardProps {
  readonly row: CardRow
  readonly priority?: boolean
  readonly note?: string | undefined
  /** "Your rating", if the card shows it. */
  readonly rated?: string | undefined
  /** Whether the source has lost the title: its name has no link, and the card says so. */
  readonly gone?: boolean
  /** Whether the card is of the title whose page is open. */
  readonly current?: boolean
}

/**
 * The card of a film or show: poster, title, year, score and type. Memoized, so that a growing list renders only new
 * cards.
 */
export const MediaCard = memo(function MediaCard({
  row,
  priority = false,
  note,
  rated,
  gone = false,
  current = false,
}: MediaCardProps) {
  const { t } = useTranslation()
  const title = mediaTitle(row)
  return (
    <Framed
      row={row}
      poster={
        <Picture
          path={row.poster_path}
          kind="poster"
          width={180}
          title={title}
          titleLang={row.fallback?.title}
          seed={row.id}
          alt=""
          priority={priority}
        />
      }
    >
      <h3 className="card-name" lang={row.fallback?.title}>
        {gone ? <span className="line-clamp-2">{title}</span> : <TitleLink row={row} current={current} />}
      </h3>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-quiet">
        {mediaYear(row) ? <span>{mediaYear(row)}</span> : null}
        <span>{t(`type.${row.media_type}`)}</span>
        <Score average={row.vote_average} count={row.vote_count} />
      </p>
      {gone ? <p className="mt-0.5 text-sm text-quiet">{t('my.gone')}</p> : null}
      {rated ? <p className="mt-0.5 text-sm text-quiet">{rated}</p> : null}
      {note ? <p className="mt-0.5 line-clamp-2 text-sm text-quiet">{note}</p> : null}
    </Framed>
  )
})

const TitleLink = ({ row, current }: { row: CardRow; current: boolean }) => (
  <CardLink
    path={`/${row.media_type}/${row.id}`}
    current={current}
    className="hover:text-lamp aria-[current=page]:text-lamp"
  >
    <span className="line-clamp-2">{mediaTitle(row)}</span>
  </CardLink>
)
