import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { importQueries } from '../../api/import-queries.ts'
import { useApp } from '../../context/app-context.tsx'
import { MoreButton } from '../../ui/button/more-button.tsx'
import { Link } from '@tanstack/react-router'
import type { PastImport } from '@contract/import-answers.schema'
import { useDayOf } from '../../context/use-today.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatDate } from '../../i18n/format/format.ts'
import { isolated } from '../../i18n/format/isolated.ts'
import { importName } from './service-names.ts'

/** Days for which an import is listed and can be undone. */
const UNDO_DAYS = 90

/** The past imports, newest first, each with a link to its page. */
export function PastImports() {
  const { t } = useTranslation()
  const { queries } = useApp()
  const list = useInfiniteQuery(queries.of(importQueries).pastImports())
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

/** A past import: its service, files and date, how much was imported, and how many titles still need a match. */
function PastImportRow({ past }: { past: PastImport }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const dayOf = useDayOf()
  const { id, service, fileName, files, at, state, failure, titles, counts } = past
  const number = (value: number) => value.toLocaleString(language)
  const check = counts.ambiguous + counts.notFound + counts.unanswered
  const isDone = state === 'done'
  // If several files were chosen at once, the name of the import may already list them.
  const otherFileNames = files.filter((name) => !fileName.includes(name))
  return (
    <li className="py-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <Link to="/my/import/$import" params={{ import: id }} className="link font-bold wrap-anywhere">
          {importName(service, fileName)}
        </Link>
        <span className="text-quiet tabular-nums">{formatDate(language, dayOf(at))}</span>
      </p>
      {otherFileNames.length > 0 ? (
        <p className="text-sm text-quiet wrap-anywhere">{otherFileNames.map(isolated).join(', ')}</p>
      ) : null}
      <p className="flex flex-wrap gap-x-4 text-quiet tabular-nums">
        {isDone ? null : <span>{t(state === 'undone' ? 'transfer.undo.done' : 'transfer.undo.running')}</span>}
        {failure === 'stopped' && isDone ? <span>{t('transfer.past.stopped')}</span> : null}
        {isDone ? (
          <span>{t('transfer.matchedOf', { matched: number(counts.matched), titles: number(titles) })}</span>
        ) : null}
        {isDone && check > 0 ? (
          <span className="font-semibold text-ink">{t('transfer.tab.check', { number: number(check) })}</span>
        ) : null}
      </p>
    </li>
  )
}
