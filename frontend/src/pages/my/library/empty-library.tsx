import { Link } from '@tanstack/react-router'
import type { LibraryCounts } from '@contract/library.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'

/** Explains why the library has no titles yet, and offers the next step. */
export function EmptyLibrary({ counts: { files, waiting, review } }: { counts: LibraryCounts }) {
  const { t } = useTranslation()
  if (files === 0) return <EmptyState title={t('myLibrary.empty.title')} text={t('myLibrary.empty.text')} />
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
