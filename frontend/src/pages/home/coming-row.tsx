import { Link } from '@tanstack/react-router'
import { episodeNumberOf } from '@contract/episode-number'
import type { CalendarEntry } from '@contract/episodes.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useSettings } from '../../context/use-settings.ts'
import { useToday } from '../../context/use-today.ts'
import { useEpisodeLabel } from '../../features/episodes/use-episode-label.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { agendaOf, type AgendaItem } from '../../domain/episode/agenda.ts'
import { formatCountdown } from '../../domain/episode/countdown.ts'
import { episodePageParams } from '../../domain/episode/episode-address.ts'
import { formatWeekday } from '../../i18n/format/format-weekday.ts'
import { isolated } from '../../i18n/format/isolated.ts'
import { mediaTitle } from '../../domain/title/media.ts'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { Picture } from '../../ui/picture/picture.tsx'

/** Upcoming releases and episodes of the member's titles, each with its date. */
export function ComingRow({ entries }: { entries: readonly CalendarEntry[] }) {
  const { t } = useTranslation()
  return (
    <Carousel
      wide
      title={t('home.coming')}
      more={
        <Link to="/my/calendar" className="link link-alone sm:pl-2">
          {t('calendar.title')}
        </Link>
      }
      items={agendaOf(entries).flatMap(({ date, items }) =>
        items.map((item) => ({
          key: `${date} ${item.kind} ${item.media.id}`,
          content: <ComingCard date={date} item={item} />,
        })),
      )}
    />
  )
}

function ComingCard({ date, item }: { date: string; item: AgendaItem }) {
  const { language } = useLanguage()
  const today = useToday()
  const { media } = item
  const title = mediaTitle(media)
  const [first] = item.kind === 'episodes' ? item.episodes : []
  return (
    <article className="relative flex h-full items-center gap-4 rounded-card border border-line bg-surface p-3 hover:border-lamp">
      <div className="w-16 shrink-0 overflow-hidden rounded">
        <Picture path={media.poster_path} kind="poster" width={64} title={title} seed={media.id} alt="" />
      </div>
      <div className="min-w-0">
        <p className="display text-heading text-lamp first-letter:uppercase">
          {formatCountdown(language, today, date)}
        </p>
        <h3 className="mt-1 line-clamp-3 font-semibold wrap-anywhere" lang={media.fallback?.title}>
          <Link
            {...(first
              ? {
                  to: '/tv/$id/season/$season/episode/$episode',
                  params: episodePageParams(media.id, episodeNumberOf(first)),
                }
              : { to: '/$type/$id', params: { type: media.media_type, id: String(media.id) } })}
            className="over-card"
          >
            {title}
          </Link>
        </h3>
        <p className="wrap-anywhere first-letter:uppercase">
          <ReleaseLabel item={item} />
        </p>
        <p className="text-sm text-quiet first-letter:uppercase">{formatWeekday(language, today, date)}</p>
      </div>
    </article>
  )
}

/** The label of a release or an episode. An unaired episode is unwatched, so the spoiler shield hides its name. */
function ReleaseLabel({ item }: { item: AgendaItem }) {
  const { t } = useTranslation()
  const episodeLabel = useEpisodeLabel()
  const { settings } = useSettings()
  if (item.kind !== 'episodes') return t(item.kind === 'theatrical' ? 'calendar.theatrical' : 'calendar.digital')
  const { episodes } = item
  const [first] = episodes
  if (!first) return null
  const label = episodeLabel(episodeNumberOf(first))
  if (episodes.length > 1) return `${label} · ${t('calendar.episodes', { count: episodes.length })}`
  return settings.spoilerShield || !first.name ? label : `${label} · ${isolated(first.name)}`
}
