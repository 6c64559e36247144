import type { TFunction } from 'i18next'
import { MAX_FILES, MAX_FOLDERS } from '@contract/library-bounds'
import { formatNumber } from '../../i18n/format/format.ts'
import type { FolderHandle } from '../../shell/folders/use-folder.ts'

/** The message for a scan that failed. A folder that is away or locked has its own status text instead. */
export function folderFailure(t: TFunction, language: string, failure: FolderHandle['failure']): string {
  if (failure === 'tooMany') return t('myFolders.failure.tooMany', { number: formatNumber(language, MAX_FILES) })
  if (failure === 'tooManyFolders')
    return t('myFolders.failure.tooManyFolders', { number: formatNumber(language, MAX_FOLDERS) })
  return t(failure === 'unsaved' || failure === 'unsent' ? `myFolders.failure.${failure}` : 'myFolders.failure.broken')
}
