import { libraryQueries } from '../../api/library-queries.ts'
import { useApp } from '../../context/app-context.tsx'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { foldersInOrder } from '../../domain/files/folder-order.ts'
import { useFolderIds } from '../../shell/folders/use-folder-ids.ts'
import type { Library } from '../../shell/folders/use-library.ts'
import { Dialog } from '../../ui/dialog/dialog.tsx'
import { useFocusAfterRemoval } from '../../ui/focus/use-focus-after-removal.ts'
import { useLoaderQuery } from '../reach/use-loader-query.ts'
import { AddFolder } from './add-folder.tsx'
import { FolderDrop } from './folder-drop.tsx'
import { NotReady, Problem } from './folder-notices.tsx'
import { FolderRow } from './folder-row.tsx'
import { MovedQuestion } from './moved-question.tsx'
import { OtherFolder } from './other-folder.tsx'

interface FoldersPanelProps {
  readonly library: Library
  readonly onClose: () => void
}

/** The settings of the member's folders: adds them by button, drop or field; scans, unlocks and removes them. */
export function FoldersPanel({ library, onClose }: FoldersPanelProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('myFolders.title')} onClose={onClose} className="max-w-3xl">
      <FolderDrop add={library.add}>
        <p className="mt-2 max-w-prose text-quiet">{t('myFolders.promise')}</p>
        <MovedQuestion moved={library.moved} answerMoved={library.answerMoved} />
        <FolderList folders={library.folders} />
        <div className="mt-4">
          {library.state === 'opening' ? <p role="status">{t('myFolders.status.checking')}</p> : null}
          <NotReady library={library} />
          {library.state === 'ready' ? <AddFolder library={library} /> : null}
        </div>
        <Problem problem={library.problem} />
      </FolderDrop>
    </Dialog>
  )
}

/** Lists the folders of this browser, of the member's other browsers, and of the server. */
function FolderList({ folders }: Pick<Library, 'folders'>) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { queries } = useApp()
  const { data } = useLoaderQuery(queries.of(libraryQueries).libraryFolders())
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
