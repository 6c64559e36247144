import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { Episode, TvDetail } from '@contract/media.schema'
import { useApp } from '../../app/app-context.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatDate, formatRuntime } from '../../lib/format.ts'

/** The seasons of a show, and the episodes of the one that is open. */
export function MediaSeasons({ show, season }: { show: TvDetail; season: string | undefined }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return (
    <div className="mt-8">
      <ol className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {show.seasons.map(({ id, name, season_number, air_date, episode_count }) => (
          <li key={id}>
            <Link
              to="/$type/$id"
              params={{ type: 'tv', id: String(show.id) }}
              search={{ tab: 'seasons', season: String(season_number) }}
              resetScroll={false}
              aria-current={season === String(season_number) ? 'page' : undefined}
              activeOptions={{ exact: true, includeSearch: true }}
              className="block rounded-card border border-line bg-surface p-4 hover:border-lamp aria-[current=page]:border-lamp"
            >
              <span className="block font-semibold">{name}</span>
              <span className="block text-sm text-quiet">
                {[formatDate(language, air_date), t('media.episodeCount', { count: episode_count })]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {season ? <Episodes id={show.id} number={Number(season)} /> : null}
    </div>
  )
}

function Episodes({ id, number }: { id: number; number: number }) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { data } = useSuspenseQuery(queries.season(id, number))
  return (
    <section className="mt-10">
      <h2 className="display text-3xl">{data.name}</h2>
      {data.episodes.length === 0 ? <p className="mt-3 text-quiet">{t('media.noEpisodes')}</p> : null}
      <ol className="mt-4 grid gap-px overflow-hidden rounded-card border border-line bg-line">
        {data.episodes.map((episode) => (
          <EpisodeRow key={episode.id} episode={episode} />
        ))}
      </ol>
    </section>
  )
}

function EpisodeRow({ episode }: { episode: Episode }) {
  const { language } = useLanguage()
  const about = [
    formatDate(language, episode.air_date),
    episode.runtime ? formatRuntime(language, episode.runtime) : '',
  ].filter(Boolean)
  return (
    <li className="grid grid-cols-[3rem_1fr] gap-3 bg-surface p-4">
      <span className="display text-3xl text-lamp tabular-nums">{episode.episode_number}</span>
      <div>
        <h3 className="font-semibold" lang={episode.fallback?.title}>
          {episode.name}
        </h3>
        <p className="text-sm text-quiet">{about.join(' · ')}</p>
        {episode.overview ? (
          <p className="mt-1 max-w-prose" lang={episode.fallback?.overview}>
            {episode.overview}
          </p>
        ) : null}
      </div>
    </li>
  )
}
