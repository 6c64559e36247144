import { useTranslation } from '../../i18n/use-translation.ts'
import { libraryQueries } from '../../api/library-queries.ts'
import { useApp } from '../../context/app-context.tsx'
import { foldersInOrder } from '../../domain/files/folder-order.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useFolderIds } from '../../shell/folders/use-folder-ids.ts'
import type { Library } from '../../shell/folders/use-library.ts'
import { useFocusAfterRemoval } from '../../ui/focus/use-focus-after-removal.ts'
import { useLoaderQuery } from '../reach/use-loader-query.ts'
import { FolderRow } from './folder-row.tsx'
import { OtherFolder } from './other-folder.tsx'

/** Lists the folders of this browser, of the member's other browsers, and of the server. */
export function FolderList({ folders }: Pick<Library, 'folders'>) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { data } = useLoaderQuery(libraryQueries(useApp()).libraryFolders())
  const { list, itemProps } = useFocusAfterRemoval<HTMLUListElement>()
  const localIds = useFolderIds(folders)
  const storedFolders = foldersInOrder(data?.folders ?? [], language)
  const otherFolders = storedFolders.filter(({ id }) => !localIds.has(id))
  if (folders.length + otherFolders.length === 0) return null
  return (
    <ul ref={list} aria-label={t('myFolders.title')} className="mt-4 divide-y divide-line outline-none">
      {folders.map((ref) => (
        <FolderRow key={ref.id} folder={ref} storedFolders={storedFolders} itemProps={itemProps} />
      ))}
      {otherFolders.map((folder) => (
        <OtherFolder key={folder.id} folder={folder} itemProps={itemProps} />
      ))}
    </ul>
  )
}
