import type { EpisodeNumber } from '@contract/episodes.schema'
import { mediaKey } from '@contract/media-key'
import { useLanguage } from '../../../i18n/use-language.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PlayLink } from '../../../features/own-files/play-link.tsx'
import { useOwnTitle } from '../../../features/own-files/use-own-title.ts'
import { filesByEpisode } from '../../../domain/files/own-episodes.ts'
import { chosenAmong, versionsOf } from '../../../domain/files/versions.ts'
import { chosenVersion } from '../../../platform/storage/chosen-versions.ts'

interface OwnEpisodeProps {
  readonly show: number
  readonly episodeNumber: EpisodeNumber
  /** The name of the episode in its row. */
  readonly name: string
}

/** Plays the member's file of an episode, in the version that they chose for the show, or says that it is missing or empty. Empty if they have no file of the show. */
export function OwnEpisode({ show, episodeNumber, name }: OwnEpisodeProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const own = useOwnTitle('tv', show)
  if (!own) return null
  const first = filesByEpisode(own.files)(episodeNumber)
  if (!first || first.size === 0)
    return <p className="self-center text-sm text-quiet">{t(first ? 'myLibrary.emptyFile' : 'myLibrary.notOwned')}</p>
  const choice = chosenVersion(mediaKey({ type: 'tv', id: show }))
  const file = chosenAmong(versionsOf(first, own.files, language), choice, first)
  return (
    <PlayLink file={file.id} label={t('phrase.labeled', { label: t('myLibrary.play'), value: name })}>
      {t('myLibrary.play')}
    </PlayLink>
  )
}
