import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { MediaRow } from '@contract/media.schema'
import { mediaTitle, mediaYear } from '../../lib/media.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import { Score } from '../../ui/stars/score.tsx'

/** One title, large. */
export function Hero({ row }: { row: MediaRow }) {
  const { t } = useTranslation()
  const link = { to: '/$type/$id', params: { type: row.media_type, id: String(row.id) } } as const
  return (
    <section className="page grid items-end gap-6 py-8 md:grid-cols-[2fr_1fr]">
      <Link {...link} className="block overflow-hidden rounded-card shadow-card" tabIndex={-1} aria-hidden="true">
        <Picture
          path={row.backdrop_path}
          kind="backdrop"
          width={1024}
          sizes="(min-width: 80rem) 50rem, (min-width: 48rem) 64vw, 92vw"
          title={mediaTitle(row)}
          titleLang={row.fallback?.title}
          seed={row.id}
          alt=""
          priority
        />
      </Link>
      <div>
        <h2 className="display text-[clamp(2.25rem,5vw,4rem)]" lang={row.fallback?.title}>
          {mediaTitle(row)}
        </h2>
        <p className="mt-2 flex items-center gap-3 text-quiet">
          <span>{mediaYear(row)}</span>
          <Score average={row.vote_average} count={row.vote_count} />
        </p>
        <p className="mt-3 line-clamp-5" dir="auto" lang={row.fallback?.overview}>
          {row.overview}
        </p>
        <Link {...link} className="button button-primary mt-5">
          {t('action.details')}
        </Link>
      </div>
    </section>
  )
}
