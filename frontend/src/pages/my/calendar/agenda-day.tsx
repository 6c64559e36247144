import { Link } from '@tanstack/react-router'
import { episodeNumberOf } from '@contract/episode-number'
import type { Episode } from '@contract/media.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useToday } from '../../../context/use-today.ts'
import { useSettings } from '../../../context/use-settings.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import type { AgendaDay, AgendaItem } from '../../../domain/episode/agenda.ts'
import { formatCountdown } from '../../../domain/episode/countdown.ts'
import { episodePageParams } from '../../../domain/episode/episode-address.ts'
import { formatList } from '../../../i18n/format/format.ts'
import { formatWeekday } from '../../../i18n/format/format-weekday.ts'
import { mediaTitle } from '../../../domain/title/media.ts'
import { Picture } from '../../../ui/picture/picture.tsx'

/** A day of the agenda, with its releases and episodes. */
export function AgendaDayView({ day }: { day: AgendaDay }) {
  const { language } = useLanguage()
  const today = useToday()
  return (
    <li>
      <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line pb-2">
        <span className="display text-heading first-letter:uppercase">{formatWeekday(language, today, day.date)}</span>
        <span className="text-quiet">{formatCountdown(language, today, day.date)}</span>
      </h2>
      <ul className="mt-3 grid gap-2">
        {day.items.map((item) => (
          <li key={`${item.kind} ${item.media.id}`}>
            <Item item={item} />
          </li>
        ))}
      </ul>
    </li>
  )
}

/** The number of names that fit beside a poster. */
const MAX_NAMES = 5

function Item({ item }: { item: AgendaItem }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { media } = item
  const names = item.people.slice(0, MAX_NAMES).map(({ name }) => name)
  const title = mediaTitle(media)
  const [first] = item.kind === 'episodes' ? item.episodes : []
  return (
    <article className="relative flex items-center gap-4 -mx-2 rounded-card p-2 hover:bg-raised">
      <div data-poster className="w-16 shrink-0 overflow-hidden rounded">
        <Picture path={media.poster_path} kind="poster" width={64} title={title} seed={media.id} alt="" />
      </div>
      <div className="min-w-0">
        <h3 className="text-lg leading-snug font-semibold" lang={media.fallback?.title}>
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
        <p className="text-quiet first-letter:uppercase">
          {item.kind === 'episodes' ? <Episodes episodes={item.episodes} /> : <Release kind={item.kind} />}
        </p>
        {item.people.length > 0 ? (
          <p className="line-clamp-2 text-sm text-quiet">
            {t('calendar.followed', { names: formatList(language, names) })}
          </p>
        ) : null}
      </div>
    </article>
  )
}

function Release({ kind }: { kind: 'theatrical' | 'digital' }) {
  const { t } = useTranslation()
  return t(kind === 'theatrical' ? 'calendar.theatrical' : 'calendar.digital')
}

/** The label of episodes. An unaired episode is unwatched, so the spoiler shield hides its name. */
function Episodes({ episodes }: { episodes: readonly Episode[] }) {
  const { t } = useTranslation()
  const { settings } = useSettings()
  const [first] = episodes
  if (!first) return null
  const episodeNumber = episodeNumberOf(first)
  return (
    <>
      {episodeNumber.season === 0 ? t('episodes.special', episodeNumber) : t('episodes.number', episodeNumber)}
      {episodes.length > 1 ? ` · ${t('calendar.episodes', { count: episodes.length })}` : null}
      {episodes.length === 1 && !settings.spoilerShield ? (
        <>
          {' · '}
          <span lang={first.fallback?.title}>{first.name}</span>
        </>
      ) : null}
    </>
  )
}
