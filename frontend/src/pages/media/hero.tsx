import { Link } from '@tanstack/react-router'
import type { MediaRow } from '@contract/media.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { mediaTitle, mediaYear } from '../../domain/title/media.ts'
import { Backdrop } from '../../ui/backdrop/backdrop.tsx'
import { Score } from '../../ui/stars/score.tsx'

/** A large banner for one title. */
export function Hero({ row }: { row: MediaRow }) {
  const { t } = useTranslation()
  return (
    <section className="scene">
      <Backdrop media={row} />
      <div className="page scene-words">
        <h2 className="display text-hero" lang={row.fallback?.title}>
          {mediaTitle(row)}
        </h2>
        <p className="mt-3 flex items-center gap-3 text-quiet">
          <span>{mediaYear(row)}</span>
          <Score average={row.vote_average} count={row.vote_count} />
        </p>
        <p className="mt-3 line-clamp-4 text-lg" dir="auto" lang={row.fallback?.overview}>
          {row.overview}
        </p>
        <Link
          to="/$type/$id"
          params={{ type: row.media_type, id: String(row.id) }}
          className="button button-primary mt-6"
        >
          {t('action.details')}
        </Link>
      </div>
    </section>
  )
}
