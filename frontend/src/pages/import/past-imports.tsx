import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { importQueries } from '../../api/import-queries.ts'
import { useApp } from '../../context/app-context.tsx'
import { MoreButton } from '../../ui/button/more-button.tsx'
import { PastImportRow } from './past-import-row.tsx'

/** Days for which an import is listed and can be undone. */
const UNDO_DAYS = 90

/** The past imports, newest first, each with a link to its page. */
export function PastImports() {
  const { t } = useTranslation()
  const { api } = useApp()
  const list = useInfiniteQuery(importQueries(api).pastImports())
  if (!list.data) return null
  const past = list.data.pages.flatMap(({ results }) => results)
  return (
    <section aria-labelledby="past" className="mt-16 max-w-3xl">
      <h2 id="past" className="display text-heading">
        {t('transfer.past.title')}
      </h2>
      {past.length === 0 ? (
        <p className="mt-3 text-lg text-quiet">{t('transfer.past.none', { days: UNDO_DAYS })}</p>
      ) : (
        <ul className="mt-4 divide-y divide-line">
          {past.map((one) => (
            <PastImportRow key={one.id} past={one} />
          ))}
        </ul>
      )}
      <MoreButton list={list} className="mt-4" />
    </section>
  )
}
