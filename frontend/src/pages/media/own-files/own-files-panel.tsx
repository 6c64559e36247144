import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { episodeNumberOf } from '@contract/episode-number'
import type { LibraryFile, LibraryTitleFiles } from '@contract/library.schema'
import { mediaKey } from '@contract/media-key'
import type { MediaDetail } from '@contract/media.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useApp } from '../../../context/app-context.tsx'
import { FileFacts } from '../../../features/own-files/file-facts.tsx'
import { VersionChoice } from '../../../features/own-files/version-choice.tsx'
import { PlayLink } from '../../../features/own-files/play-link.tsx'
import { useOwnTitle } from '../../../features/own-files/use-own-title.ts'
import { fileToPlay, ownedEpisodes } from '../../../domain/files/own-episodes.ts'
import { chosenAmong, choiceOf, versionsOf } from '../../../domain/files/versions.ts'
import { chooseVersion, chosenVersion } from '../../../platform/storage/chosen-versions.ts'
import { isolated } from '../../../i18n/format/isolated.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { mediaTitle } from '../../../domain/title/media.ts'
import { MissingEpisodes } from './missing-episodes.tsx'
import { OwnFilesList } from './own-files-list.tsx'
import { PlayFile } from './own-play.tsx'

/** The member's files of a title: a button that plays the next one, the missing episodes, and a folded list. */
export function OwnFilesPanel({ media }: { media: MediaDetail }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { queries } = useApp()
  const isShow = media.media_type === 'tv'
  const own = useOwnTitle(media.media_type, media.id)
  const { data: progress } = useQuery({ ...queries.showProgress(media.id), enabled: isShow })
  const [choice, setChoice] = useState(() => chosenVersion(mediaKey({ type: media.media_type, id: media.id })))
  const next = own && fileToPlay(own.files, progress?.next ? episodeNumberOf(progress.next) : null, language)
  if (!next) return null
  const versions = versionsOf(next, own.files, language)
  const file = chosenAmong(versions, choice, next)
  const choose = (version: LibraryFile) => {
    const chosen = choiceOf(version)
    setChoice(chosen)
    chooseVersion(mediaKey({ type: media.media_type, id: media.id }), chosen)
  }
  return (
    <section className="panel mt-8" aria-labelledby="own-files">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 grow basis-60">
          <h2 id="own-files" className="display text-heading">
            {t('myLibrary.owned')}
          </h2>
          {isShow ? <EpisodesOwned own={own} /> : <FileFacts file={file} />}
        </div>
        <PlayFile media={media} file={file} className="button" />
      </div>
      {versions.length > 1 ? <VersionChoice versions={versions} chosen={file} onChoose={choose} /> : null}
      {own.missing.length > 0 ? <MissingEpisodes missing={own.missing} /> : null}
      <OwnFilesList files={own.files} title={mediaTitle(media)} isOnlyFile={own.files.length === 1 && !isShow} />
      {own.extras.length > 0 ? <Extras files={own.extras} /> : null}
    </section>
  )
}

function EpisodesOwned({ own: { files, missing, aired } }: { own: LibraryTitleFiles }) {
  const { t } = useTranslation()
  return (
    <p className="mt-1 text-quiet tabular-nums">
      {aired === null
        ? t('myLibrary.episodesOfUnknown', { owned: ownedEpisodes(files) })
        : t('myLibrary.episodes', { owned: aired - missing.length, aired })}
    </p>
  )
}

/** Trailers and other extras, each by the name of its file. */
function Extras({ files }: { files: readonly LibraryFile[] }) {
  const { t } = useTranslation()
  return (
    <>
      <h3 className="mt-3 font-semibold">{t('myLibrary.tab.extra')}</h3>
      <ul className="mt-2 flex flex-wrap gap-2">
        {files.map(({ id, path }) => {
          const name = path.split('/').at(-1)!
          return (
            <li key={id}>
              <PlayLink
                file={id}
                className="button max-w-full text-left wrap-anywhere whitespace-normal"
                label={t('phrase.labeled', { label: t('myLibrary.play'), value: isolated(name) })}
              >
                {name}
              </PlayLink>
            </li>
          )
        })}
      </ul>
    </>
  )
}
