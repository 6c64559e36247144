import type { ComponentProps } from 'react'
import type { LibraryFolder } from '@contract/library.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatNumber, joinFacts } from '../../i18n/format/format.ts'
import { useFolder, type FolderHandle } from '../../shell/folders/use-folder.ts'
import type { Library } from '../../shell/folders/use-library.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { FolderActions } from './folder-actions.tsx'
import { FolderProgress } from './folder-progress.tsx'
import { Skipped } from './skipped.tsx'
import type { TFunction } from 'i18next'
import { MAX_FILES, MAX_FOLDERS } from '@contract/library-bounds'

interface FolderRowProps {
  readonly folder: Library['folders'][number]
  /** The folders that the server has stored. */
  readonly storedFolders: readonly LibraryFolder[]
  readonly itemProps: ComponentProps<'li'>
}

/** One folder of this browser: its state, and its actions. */
export function FolderRow({ folder: ref, storedFolders, itemProps }: FolderRowProps) {
  const folder = useFolder(ref)
  if (folder.state === 'leaving') return null
  const isScanning = folder.state === 'listing' || folder.state === 'sending'
  return (
    <li {...itemProps} className="grid gap-3 py-4 sm:grid-cols-[1fr_auto] sm:items-start">
      <div className="min-w-0">
        <h3 className="flex items-center gap-2 font-semibold wrap-anywhere">
          <Icon name="folder-input" className="size-5 shrink-0 text-lamp" />
          <bdi>{folder.name}</bdi>
        </h3>
        {isScanning ? (
          <FolderProgress folder={folder} />
        ) : (
          <FolderStatus folder={folder} files={storedFolders.find(({ id }) => id === folder.id)?.files ?? 0} />
        )}
        <Skipped leftOut={folder.leftOut} />
      </div>
      <FolderActions folder={folder} />
    </li>
  )
}

function FolderStatus({ folder, files }: { folder: FolderHandle; files: number }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { state, failure, progress } = folder
  const text = state === 'failed' ? folderFailure(t, language, failure) : t(`myFolders.status.${statusOf(state)}`)
  const count = files > 0 ? t('myFolders.counted', { number: formatNumber(language, files) }) : ''
  const current = progress.files === 0 ? t('myFolders.noVideos') : joinFacts(language, [text, count])
  return (
    <p role="status" className={`mt-1 ${state === 'failed' ? 'text-danger' : 'text-quiet'}`}>
      {state === 'current' ? current : text}
    </p>
  )
}

/** The message key of a state. `failed` has messages of its own, and a folder that is leaving is not shown. */
const statusOf = (state: FolderHandle['state']) => (state === 'failed' || state === 'leaving' ? 'checking' : state)

/** The message for a scan that failed. A folder that is away or locked has its own status text instead. */
function folderFailure(t: TFunction, language: string, failure: FolderHandle['failure']): string {
  if (failure === 'tooMany') return t('myFolders.failure.tooMany', { number: formatNumber(language, MAX_FILES) })
  if (failure === 'tooManyFolders')
    return t('myFolders.failure.tooManyFolders', { number: formatNumber(language, MAX_FOLDERS) })
  const isKnown = failure === 'unsaved' || failure === 'unsent' || failure === 'noRoom'
  return t(isKnown ? `myFolders.failure.${failure}` : 'myFolders.failure.broken')
}
