import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { MediaType } from '@contract/media.schema'
import { EmptyState } from '../../ui/state/empty-state.tsx'

/** A tab that an old or a typed address leads to, of a title that has nothing for it. */
export function NothingHere({ type, id }: { type: MediaType; id: number }) {
  const { t } = useTranslation()
  return (
    <EmptyState title={t('my.listEmptyTitle')} text={t('media.tabEmpty')}>
      <Link
        to="/$type/$id"
        params={{ type, id: String(id) }}
        search={{}}
        resetScroll={false}
        className="button button-primary"
      >
        {t('tab.overview')}
      </Link>
    </EmptyState>
  )
}
