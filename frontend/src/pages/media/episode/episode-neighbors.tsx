import { Link } from '@tanstack/react-router'
import type { EpisodePage } from '@contract/episode-page.schema'
import { episodePageParams } from '../../../domain/episode/episode-address.ts'
import { useEpisodeLabel } from '../../../features/episodes/use-episode-label.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'

/** Links to the episode before and the one after, also over the ends of seasons. */
export function EpisodeNeighbors({ data: { show, previous, next } }: { data: EpisodePage }) {
  const { t } = useTranslation()
  const episodeLabel = useEpisodeLabel()
  if (!previous && !next) return null
  return (
    <nav aria-label={t('episodes.neighbors')} className="mt-8 flex flex-wrap justify-between gap-3">
      {(
        [
          [previous, 'episodes.previous', 'prev'],
          [next, 'episodes.following', 'next'],
        ] as const
      ).map(([neighbor, label, rel]) =>
        neighbor ? (
          <Link
            key={rel}
            rel={rel}
            to="/tv/$id/season/$season/episode/$episode"
            params={episodePageParams(show.id, neighbor)}
            className="button"
          >
            {t('phrase.labeled', { label: t(label), value: episodeLabel(neighbor) })}
          </Link>
        ) : null,
      )}
    </nav>
  )
}
