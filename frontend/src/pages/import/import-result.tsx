import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { ImportStatus } from '@contract/import.schema'
import * as queryNames from '../../api/query-names.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { isolated } from '../../lib/isolated.ts'
import { Changes } from './changes.tsx'
import { FaultList } from './fault-list.tsx'
import { FoldedRows } from './folded-rows.tsx'
import { outcomeOf } from './import-outcome.ts'
import { LeftRows } from './left-rows.tsx'

const reasons = ['notFound', 'ambiguous', 'unanswered', 'skipped'] as const

/** What the last import brought in, what it did not, and why. One that has just ended is read out and scrolled to. */
export function ImportResult({ status, isNew }: { status: ImportStatus; isNew: boolean }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const queryClient = useQueryClient()
  const headline = useRef<HTMLHeadingElement>(null)
  // The server finished by itself: what other pages keep of the account is from before.
  useEffect(() => {
    void queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== queryNames.currentImport,
      refetchType: 'none',
    })
  }, [queryClient, status.id])
  // It stands below the upload field, where nobody who waited for it is looking.
  useEffect(() => {
    if (isNew) headline.current?.focus()
  }, [isNew])
  const { counts, titles } = status
  const { outcome, waiting } = outcomeOf(status)
  const number = (value: number) => value.toLocaleString(language)
  const told = { waiting, unreadable: counts.invalid, skipped: counts.skipped }
  return (
    <section aria-labelledby="result" className="mt-12 max-w-3xl">
      <p className="text-sm text-quiet">{t('transfer.result.last', { name: isolated(status.fileName) })}</p>
      <h2 id="result" ref={headline} tabIndex={-1} className="display scroll-mt-24 text-heading outline-none">
        {outcome === 'part'
          ? t('transfer.result.part', { count: titles, matched: number(counts.matched), titles: number(titles) })
          : t(`transfer.result.${outcome}`)}
      </h2>
      {(['waiting', 'unreadable', 'skipped'] as const).map((name) =>
        told[name] > 0 ? (
          <p key={name} className="mt-2 text-lg">
            {t(`transfer.result.${name}`, { count: told[name], number: number(told[name]) })}
          </p>
        ) : null,
      )}
      {status.result ? (
        <div className="mt-4">
          <Changes changes={status.result} />
        </div>
      ) : null}
      {reasons.map((reason) =>
        counts[reason] > 0 ? (
          <FoldedRows key={reason} summary={t(`transfer.left.${reason}`, { number: number(counts[reason]) })}>
            <LeftRows id={status.id} state={reason} />
          </FoldedRows>
        ) : null,
      )}
      {counts.invalid > 0 ? (
        <FoldedRows summary={t('transfer.tab.faults', { number: number(counts.invalid) })}>
          <FaultList id={status.id} />
        </FoldedRows>
      ) : null}
    </section>
  )
}
