import { useState, type DragEvent } from 'react'
import { MAX_FOLDERS } from '@contract/library-bounds'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatNumber } from '../../i18n/format/format.ts'
import { isolated } from '../../i18n/format/isolated.ts'
import { readDrop } from '../../shell/folders/file-system/read-drop.ts'
import { useLibrary, type Library } from '../../shell/folders/use-library.ts'
import { AddFolder } from './add-folder.tsx'
import { FolderList } from './folder-list.tsx'
import { MatchingStatus } from './matching-status.tsx'
import { MovedQuestion } from './moved-question.tsx'

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
      <button type="button" className="button mt-3" onClick={retry}>
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
