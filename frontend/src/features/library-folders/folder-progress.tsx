import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatNumber, joinFacts } from '../../i18n/format/format.ts'
import { formatSize } from '../../i18n/format/format-size.ts'
import { isolated } from '../../i18n/format/isolated.ts'
import type { FolderHandle } from '../../shell/folders/use-folder.ts'
import { useThrottledText } from './use-throttled-text.ts'

/** Shows the progress of a scan. Screen readers get an update only every few seconds. */
export function FolderProgress({ folder }: { folder: FolderHandle }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { name, state, progress, sent, changes } = folder
  const isListing = state === 'listing'
  const found = joinFacts(language, [
    t('myFolders.found', { folders: formatNumber(language, progress.folders) }),
    t('myFolders.counted', { number: formatNumber(language, progress.files) }),
    formatSize(language, progress.bytes),
  ])
  const text = t(isListing ? 'myFolders.status.listing' : 'myFolders.status.sending')
  const announced = useThrottledText(`${text} ${found}`, state)
  return (
    <>
      <p className="mt-1 text-quiet tabular-nums" aria-hidden="true">
        {text} {found}
      </p>
      <p role="status" className="sr-only">
        {announced}
      </p>
      <progress
        aria-label={t('myFolders.scanOf', { name: isolated(name) })}
        className="mt-2 h-2 w-full max-w-md"
        {...(isListing ? listingProgress(progress) : { value: sent, max: Math.max(1, changes) })}
      />
    </>
  )
}

/** The total is known from the last scan only; a first scan has an indeterminate progress bar. */
const listingProgress = ({ files, before }: FolderHandle['progress']) =>
  before === 0 ? {} : { value: Math.min(files, before), max: before }
