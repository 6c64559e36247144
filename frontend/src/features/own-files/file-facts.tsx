import type { LibraryFile } from '@contract/library.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatSize } from '../../i18n/format/format-size.ts'
import { formatTimeLeft } from '../../i18n/format/format.ts'
import { isolated } from '../../i18n/format/isolated.ts'
import { useAwayFolders } from '../../shell/folders/use-away-folders.ts'
import { qualityLabels } from '../../domain/files/quality-labels.ts'

/** The facts of a file: quality, size, folder, playback progress, and the reason for its match. */
export function FileFacts({ file }: { file: LibraryFile }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const away = useAwayFolders()
  const { reading, size, folder, progress, match } = file
  const facts = [
    ...(reading.part === null ? [] : [t('myLibrary.part', { number: reading.part })]),
    ...(reading.edition === null ? [] : [reading.edition]),
    ...qualityLabels(reading.quality),
    ...(size === 0 ? [] : [formatSize(language, size)]),
    t('myLibrary.inFolder', { folder: isolated(folder.name) }),
    ...(away.has(folder.id) ? [t('myFolders.away')] : []),
    ...(match ? [t(`transfer.by.${match.reason}`)] : []),
  ]
  return (
    <>
      <p className="mt-1 text-sm wrap-anywhere text-quiet">{facts.join(' · ')}</p>
      {size === 0 ? <p className="mt-1 text-sm">{t('myLibrary.emptyFile')}</p> : null}
      {progress ? (
        <p className="mt-2 flex max-w-60 flex-col gap-1 text-sm text-quiet">
          <progress className="watch-progress" value={progress.position} max={progress.duration} aria-hidden="true" />
          {t('myLibrary.left', { time: formatTimeLeft(language, progress) })}
        </p>
      ) : null}
    </>
  )
}
