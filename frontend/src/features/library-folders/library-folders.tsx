import { useState, type DragEvent } from 'react'
import { MAX_FOLDERS } from '@contract/library-bounds'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatNumber } from '../../i18n/format/format.ts'
import { isolated } from '../../i18n/format/isolated.ts'
import { readDrop } from '../../shell/folders/file-system/read-drop.ts'
import { useLibrary, type Library } from '../../shell/folders/use-library.ts'
import { AddFolder } from './add-folder.tsx'
import { MatchingStatus } from './matching-status.tsx'
import { MovedQuestion } from './moved-question.tsx'
import { libraryQueries } from '../../api/library-queries.ts'
import { useApp } from '../../context/app-context.tsx'
import { foldersInOrder } from '../../domain/files/folder-order.ts'
import { useFolderIds } from '../../shell/folders/use-folder-ids.ts'
import { focusOnArrival } from '../../ui/focus/focus-on-arrival.ts'
import { useFocusAfterRemoval } from '../../ui/focus/use-focus-after-removal.ts'
import { useLoaderQuery } from '../reach/use-loader-query.ts'
import { FolderRow } from './folder-row.tsx'
import { OtherFolder } from './other-folder.tsx'

/** The member's folders: adds them by button, drop or field; scans, unlocks and removes them. */
export function LibraryFolders() {
  const { t } = useTranslation()
  const library = useLibrary()
  const [isOver, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    // The dropped data can be read only during this event.
    void readDrop(event.dataTransfer).then(library.add)
  }
  return (
    <section aria-labelledby="my-folders" className="mt-10">
      <h2 id="my-folders" className="display text-heading">
        {t('myFolders.title')}
      </h2>
      <p className="mt-3 max-w-prose text-quiet">{t('myFolders.promise')}</p>
      <div
        className={`mt-4 rounded-card border-2 border-dashed p-4 transition-colors sm:p-6 ${isOver ? 'border-lamp bg-raised' : 'border-line bg-surface'}`}
        data-folder-drop=""
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {library.state === 'ready' ? <AddFolder library={library} /> : <NotReady library={library} />}
        <MovedQuestion moved={library.moved} answerMoved={library.answerMoved} />
        <Problem problem={library.problem} />
        <FolderList folders={library.folders} />
      </div>
      <MatchingStatus />
    </section>
  )
}

function NotReady({ library: { state, retry } }: { library: Library }) {
  const { t } = useTranslation()
  if (state === 'opening') return <p role="status">{t('myFolders.status.checking')}</p>
  return (
    <div role="alert">
      <p className="text-danger">{t(state === 'failed' ? 'myFolders.failed' : 'myFolders.problem.unsaved')}</p>
      <button ref={focusOnArrival} type="button" className="button mt-3" onClick={retry}>
        {t('action.retry')}
      </button>
    </div>
  )
}

function Problem({ problem }: Pick<Library, 'problem'>) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  if (!problem) return null
  const text =
    problem.kind === 'overlaps'
      ? t('myFolders.problem.overlaps', { name: isolated(problem.name) })
      : problem.kind === 'tooMany'
        ? t('myFolders.failure.tooManyFolders', { number: formatNumber(language, MAX_FOLDERS) })
        : t(`myFolders.problem.${problem.kind}`)
  return (
    <p role="alert" className="mt-4 text-danger">
      {text}
    </p>
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
