import type { LibraryFile } from '@contract/library.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { PlayLink } from '../../../features/own-files/play-link.tsx'

/** Whether the member has an episode of a show that they have files of: plays it, or says that it is missing. */
export function OwnEpisode({ file, name }: { file: LibraryFile | null; name: string }) {
  const { t } = useTranslation()
  if (!file) return <p className="self-center text-sm text-quiet">{t('myLibrary.notOwned')}</p>
  return (
    <PlayLink file={file.id} label={t('phrase.labelled', { label: t('myLibrary.play'), value: name })}>
      {t('myLibrary.play')}
    </PlayLink>
  )
}
