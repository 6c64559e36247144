import type { EpisodeNumber } from '@contract/episodes.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PlayLink } from '../../../features/own-files/play-link.tsx'
import { useOwnTitle } from '../../../features/own-files/use-own-title.ts'
import { filesByEpisode } from '../../../domain/files/own-episodes.ts'

interface OwnEpisodeProps {
  readonly show: number
  readonly episodeNumber: EpisodeNumber
  /** The name of the episode in its row. */
  readonly name: string
}

/** Plays the member's file of an episode, or says that it is missing. Empty if they have no file of the show. */
export function OwnEpisode({ show, episodeNumber, name }: OwnEpisodeProps) {
  const { t } = useTranslation()
  const own = useOwnTitle('tv', show)
  if (!own) return null
  const file = filesByEpisode(own.files)(episodeNumber)
  if (!file) return <p className="self-center text-sm text-quiet">{t('myLibrary.notOwned')}</p>
  return (
    <PlayLink file={file.id} label={t('phrase.labeled', { label: t('myLibrary.play'), value: name })}>
      {t('myLibrary.play')}
    </PlayLink>
  )
}
