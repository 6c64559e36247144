import { Link, type LinkProps } from '@tanstack/react-router'
import { connectionBounds } from '@contract/connection-bounds'
import type { Notice } from '@contract/notices.schema'
import { useSettings } from '../../context/use-settings.ts'
import { episodeAddress, episodePageParams } from '../../domain/episode/episode-address.ts'
import { mediaTitle } from '../../domain/title/media.ts'
import { useEpisodeLabel } from '../../features/episodes/use-episode-label.ts'
import { formatNumber } from '../../i18n/format/format.ts'
import { isolated } from '../../i18n/format/isolated.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { useMarkRead } from './use-mark-read.ts'

type NoticeOf<Kind extends Notice['kind']> = Extract<Notice, { kind: Kind }>

/** One notice, which opens its title, its episode or its connection and is read then. */
export function NoticeRow({ notice }: { readonly notice: Notice }) {
  const markRead = useMarkRead()
  const { id, read } = notice
  return (
    <article className="relative -mx-2 flex items-center gap-4 rounded-card p-2 hover:bg-raised">
      <NoticePicture notice={notice} />
      <div className="min-w-0 grow">
        <h3 className="text-lg leading-snug font-semibold wrap-anywhere" lang={languageOf(notice)}>
          <Link
            {...targetOf(notice)}
            className="over-card"
            onClick={() => (read ? undefined : markRead.mutate({ ids: [id] }))}
          >
            {nameOf(notice)}
          </Link>
        </h3>
        <p className="wrap-anywhere text-quiet first-letter:uppercase">
          <Words notice={notice} />
        </p>
      </div>
      {read ? null : <NewMark />}
    </article>
  )
}

/** A word beside the color, for those who do not see it. */
function NewMark() {
  const { t } = useTranslation()
  return (
    <span className="shrink-0 rounded-pill bg-lamp-fill px-2 py-0.5 text-sm font-semibold text-on-lamp">
      {t('notices.new')}
    </span>
  )
}

function NoticePicture({ notice }: { readonly notice: Notice }) {
  if (notice.kind === 'connection')
    return (
      <span className="grid aspect-2/3 w-16 shrink-0 place-items-center rounded bg-raised">
        <Icon name="link" />
      </span>
    )
  const { media } = notice
  return (
    <div data-poster className="w-16 shrink-0 overflow-hidden rounded">
      <Picture path={media.poster_path} kind="poster" width={64} title={mediaTitle(media)} seed={media.id} alt="" />
    </div>
  )
}

function Words({ notice }: { readonly notice: Notice }) {
  const { t } = useTranslation()
  if (notice.kind === 'episode') return <EpisodeWords notice={notice} />
  if (notice.kind === 'connection') return <ConnectionWords notice={notice} />
  return t(notice.release === 'theatrical' ? 'calendar.theatrical' : 'calendar.digital')
}

/** The episodes of a notice. They are unwatched, so the spoiler shield hides the name of one. */
function EpisodeWords({ notice }: { readonly notice: NoticeOf<'episode'> }) {
  const { t } = useTranslation()
  const { settings } = useSettings()
  const episodeLabel = useEpisodeLabel()
  const { season, episode, episodes, name } = notice
  return (
    <>
      {episodeLabel({ season, episode })}
      {episodes > 1 ? ` · ${t('calendar.episodes', { count: episodes })}` : null}
      {name && episodes === 1 && !settings.spoilerShield ? ` · ${name}` : null}
    </>
  )
}

function ConnectionWords({ notice }: { readonly notice: NoticeOf<'connection'> }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { problem, titles } = notice
  if (problem === 'too-many') return t('notices.tooMany', { max: formatNumber(language, connectionBounds.perDay) })
  return titles > 0
    ? t('connections.waiting', { count: titles, number: formatNumber(language, titles) })
    : t('notices.settled')
}

const nameOf = (notice: Notice): string =>
  notice.kind === 'connection' ? isolated(notice.connection.name) : mediaTitle(notice.media)

const languageOf = (notice: Notice): string | undefined =>
  notice.kind === 'connection' ? undefined : notice.media.fallback?.title

/** The page of a notice; several episodes open their season. */
function targetOf(notice: Notice): LinkProps {
  if (notice.kind === 'connection')
    return { to: '/profile/connections/$connection', params: { connection: notice.connection.id } }
  const { media } = notice
  const title = { to: '/$type/$id', params: { type: media.media_type, id: String(media.id) } } as const
  if (notice.kind === 'release') return title
  const number = { season: notice.season, episode: notice.episode }
  return notice.episodes === 1
    ? { to: '/tv/$id/season/$season/episode/$episode', params: episodePageParams(media.id, number) }
    : { ...title, ...episodeAddress(number) }
}
