import { Link } from '@tanstack/react-router'
import type { LibraryCounts } from '@contract/library.schema'
import { AddFolder } from '../../../features/library-folders/add-folder.tsx'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Library } from '../../../shell/folders/use-library.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'

interface EmptyLibraryProps {
  readonly counts: LibraryCounts
  readonly library: Library
}

/** Explains why the library has no titles yet, and offers the next step. */
export function EmptyLibrary({ counts: { files, waiting, review }, library }: EmptyLibraryProps) {
  const { t } = useTranslation()
  if (files === 0)
    return (
      <EmptyState title={t('myLibrary.empty.title')} text={t('myLibrary.empty.text')}>
        {library.state === 'ready' ? <AddFolder library={library} /> : null}
        <p className="basis-full text-sm text-quiet">{t('myFolders.promise')}</p>
      </EmptyState>
    )
  if (waiting > 0) return <EmptyState title={t('myLibrary.lookingUp.title')} text={t('myLibrary.lookingUp.text')} />
  return (
    <EmptyState title={t('myLibrary.unknown.title')} text={t('myLibrary.unknown.text')}>
      <Link
        to={review > 0 ? '/my/library/review' : '/my/library'}
        search={review > 0 ? {} : { tab: 'main' }}
        className="button button-primary"
      >
        {t(review > 0 ? 'myLibrary.review.title' : 'myLibrary.tab.main')}
      </Link>
    </EmptyState>
  )
}
