import { Link } from '@tanstack/react-router'
import type { CardRow } from '@contract/card-row'
import type { PersonCredit } from '@contract/people.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useToday } from '../../context/use-today.ts'
import { useMarks } from '../../features/marks/use-marks.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatDate } from '../../i18n/format/format.ts'
import { mediaDate, mediaTitle } from '../../domain/title/media.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { Score } from '../../ui/stars/score.tsx'
import { CreditParts } from './credit-parts.tsx'

interface CreditRowProps {
  readonly title: PersonCredit
  /** The heading of the group that starts with this row; empty within a group; null if the list has no groups. */
  readonly group: string | null
}

/** A title with the person's roles and jobs, and the member's marks. */
export function CreditRow({ title: { media, parts }, group }: CreditRowProps) {
  const { t } = useTranslation()
  const title = mediaTitle(media)
  return (
    <article className="credit-row grid grid-cols-[3.5rem_1fr_auto] items-start gap-x-4 py-3 sm:grid-cols-[6.5rem_4rem_1fr_auto]">
      <p className="display col-span-3 text-heading tabular-nums not-empty:pb-2 sm:col-span-1 sm:pt-1">{group}</p>
      <div data-poster className="overflow-hidden rounded shadow-card">
        <Picture
          path={media.poster_path}
          kind="poster"
          width={64}
          title={title}
          titleLang={media.fallback?.title}
          seed={media.id}
          alt=""
        />
      </div>
      <div className="min-w-0">
        <h3 className="text-lg leading-snug font-semibold wrap-anywhere" lang={media.fallback?.title}>
          <Link
            to="/$type/$id"
            params={{ type: media.media_type, id: String(media.id) }}
            className="inline-block py-0.5 hover:text-lamp"
          >
            {title}
          </Link>
        </h3>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-quiet">
          <When media={media} isGrouped={group !== null} />
          <span>{t(`type.${media.media_type}`)}</span>
          <Score average={media.vote_average} count={media.vote_count} />
        </p>
        <CreditParts parts={parts} />
      </div>
      <RowMarks type={media.media_type} id={media.id} name={title} />
    </article>
  )
}

/** A future date in full, else the year. In a grouped list the year is visible as the heading already. */
function When({ media, isGrouped }: { media: CardRow; isGrouped: boolean }) {
  const { language } = useLanguage()
  const date = mediaDate(media)
  if (date > useToday()) return <span>{formatDate(language, date)}</span>
  return date ? <span className={isGrouped ? 'sr-only' : 'tabular-nums'}>{date.slice(0, 4)}</span> : null
}

function RowMarks(title: Parameters<typeof useMarks>[0]) {
  const { t } = useTranslation()
  const { item, change } = useMarks(title)
  const [saved, watched] = [Boolean(item?.savedAt), Boolean(item?.watchedAt)]
  return (
    <div className="flex flex-col sm:flex-row">
      <button
        type="button"
        className={`button-quiet ${saved ? 'text-lamp' : 'text-quiet'}`}
        aria-pressed={saved}
        aria-label={t('marks.saveTitle', { title: title.name })}
        onClick={() => change({ saved: !saved })}
      >
        <Icon name={saved ? 'bookmark-check' : 'bookmark'} />
      </button>
      <button
        type="button"
        className={`button-quiet ${watched ? 'text-lamp' : 'text-quiet'}`}
        aria-pressed={watched}
        aria-label={t('phrase.labeled', { label: t('media.markWatched'), value: title.name })}
        onClick={() => change({ watched: !watched })}
      >
        <Icon name={watched ? 'eye' : 'eye-off'} />
      </button>
    </div>
  )
}
