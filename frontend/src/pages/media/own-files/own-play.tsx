import { useQuery } from '@tanstack/react-query'
import { episodeNumberOf } from '@contract/episode-number'
import type { LibraryFile } from '@contract/library.schema'
import { mediaKey } from '@contract/media-key'
import type { MediaDetail } from '@contract/media.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useApp } from '../../../context/app-context.tsx'
import { useEpisodeLabel } from '../../../features/episodes/use-episode-label.ts'
import { PlayLink } from '../../../features/own-files/play-link.tsx'
import { useOwnTitle } from '../../../features/own-files/use-own-title.ts'
import { episodeNumbersOf, fileToPlay } from '../../../domain/files/own-episodes.ts'
import { chosenAmong, versionsOf } from '../../../domain/files/versions.ts'
import { chosenVersion } from '../../../platform/storage/chosen-versions.ts'
import { mediaTitle } from '../../../domain/title/media.ts'

/** Plays the member's file of a film, or of the next episode of a show; resumes one that was started. */
export function OwnPlay({ media }: { media: MediaDetail }) {
  const { language } = useLanguage()
  const { queries } = useApp()
  const own = useOwnTitle(media.media_type, media.id)
  const { data: progress, isLoading } = useQuery({
    ...queries.showProgress(media.id),
    enabled: media.media_type === 'tv',
  })
  const next = own && fileToPlay(own.files, progress?.next ? episodeNumberOf(progress.next) : null, language)
  if (!next || isLoading) return null
  const choice = chosenVersion(mediaKey({ type: media.media_type, id: media.id }))
  const file = chosenAmong(versionsOf(next, own.files, language), choice, next)
  return <PlayFile media={media} file={file} className="button button-primary w-full" />
}

/** Plays or resumes a file of a title; a file without bytes has no button. */
export function PlayFile({ media, file, className }: { media: MediaDetail; file: LibraryFile; className: string }) {
  const { t } = useTranslation()
  const episodeLabel = useEpisodeLabel()
  if (file.size === 0) return null
  const [episodeNumber] = episodeNumbersOf(file)
  const action = t(file.progress ? 'myLibrary.resume' : 'myLibrary.play')
  const shown = episodeNumber ? `${action} · ${episodeLabel(episodeNumber)}` : action
  return (
    <PlayLink
      file={file.id}
      className={className}
      label={t('phrase.labeled', { label: shown, value: mediaTitle(media) })}
    >
      {shown}
    </PlayLink>
  )
}
