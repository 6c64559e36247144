import { useState } from 'react'
import type { ImportStatus } from '@contract/import-answers.schema'
import type { ConflictRule } from '@contract/import.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { isolated } from '../../i18n/format/isolated.ts'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { focusOnArrival } from '../../ui/focus/focus-on-arrival.ts'
import { Changes, LeftOutNotes } from './changes.tsx'
import { ImportFiles } from './import-files.tsx'
import { useImport } from './use-import.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ImportFilter } from '@contract/import-query.schema'
import { importContentsQueries } from '../../api/import-contents-queries.ts'
import { useApp } from '../../context/app-context.tsx'
import { useFocusAfterRemoval } from '../../ui/focus/use-focus-after-removal.ts'
import { MoreButton } from '../../ui/button/more-button.tsx'
import { TitleRow } from './title-row.tsx'

const tabs = ['check', 'matched', 'skipped', 'people', 'files'] as const
type Tab = (typeof tabs)[number]
const rules = ['mine', 'imported'] as const

interface ReviewProps {
  readonly status: ImportStatus
  /** Names the columns of a table again. */
  readonly onColumns?: (() => void) | undefined
  /** Chooses among the people of the files again. */
  readonly onPeople?: (() => void) | undefined
}

/** The matches of an import and what applying it would change. The member corrects them and decides. */
export function Review({ status, onColumns, onPeople }: ReviewProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { retry } = useImport()
  const { counts, people } = status
  const check = counts.ambiguous + counts.notFound + counts.unanswered
  const numbers = { ...counts, check, people: people.total }
  const [tab, setTab] = useState<Tab>(firstTab(status, check))
  const number = (value: number) => value.toLocaleString(language)
  return (
    <div className="mt-4 grid items-start gap-8 lg:grid-cols-[1fr_20rem]">
      <div>
        <p role="status" className="display text-heading tabular-nums">
          {t('transfer.matchedOf', { matched: number(counts.matched), titles: number(status.titles) })}
        </p>
        {people.total > 0 ? (
          <p className="mt-1 tabular-nums">
            {t('transfer.people.matchedOf', { matched: number(people.matched), people: number(people.total) })}
          </p>
        ) : null}
        <p className="mt-2 text-quiet">
          {isolated(status.fileName)} · {t('transfer.leftOut')}
        </p>
        {status.state === 'ready' && counts.unanswered > 0 ? (
          <p role="note" className="mt-3 flex flex-wrap items-center gap-3 text-danger">
            {t('transfer.left.unanswered', { number: number(counts.unanswered) })}
            <button ref={focusOnArrival} type="button" className="button" onClick={() => retry.mutate(status.id)}>
              {t('action.retry')}
            </button>
          </p>
        ) : null}
        {onColumns || onPeople ? (
          <button type="button" className="button mt-3" onClick={onColumns ?? onPeople}>
            {t(onColumns ? 'transfer.columns.change' : 'transfer.shared.change')}
          </button>
        ) : null}
        <LeftOutNotes counts={counts} />
        <Tabs tab={tab} onTab={setTab} numbers={numbers} />
        {tab === 'files' ? <ImportFiles status={status} /> : <TitleList id={status.id} state={tab} />}
      </div>
      <Decision status={status} />
    </div>
  )
}

/** Titles to check come first, then people to check. */
function firstTab({ titles, people }: ImportStatus, check: number): Tab {
  if (check > 0) return 'check'
  return titles === 0 || people.matched < people.total ? 'people' : 'matched'
}

/** Shows what the import would change under the chosen conflict rule, and applies or cancels it. */
function Decision({ status }: { status: ImportStatus }) {
  const { t } = useTranslation()
  const { apply, cancel } = useImport()
  const [conflict, setConflict] = useState<ConflictRule>('mine')
  return (
    <div className="rounded-card border border-line bg-surface p-5 lg:sticky lg:top-24">
      {status.preview ? <Changes changes={status.preview[conflict]} /> : null}
      <fieldset className="mt-5">
        <legend className="text-sm text-quiet">{t('transfer.conflict')}</legend>
        {rules.map((rule) => (
          <label key={rule} className="flex min-h-11 items-center gap-3">
            <input type="radio" name="rule" checked={conflict === rule} onChange={() => setConflict(rule)} />
            {t(`transfer.rule.${rule}`)}
          </label>
        ))}
      </fieldset>
      <div className="mt-5 flex flex-wrap gap-3">
        <SteadyButton
          ref={focusOnArrival}
          className="button button-primary"
          disabled={apply.isPending}
          onClick={() => apply.mutate({ id: status.id, conflict })}
        >
          {t('transfer.apply')}
        </SteadyButton>
        <button ref={focusOnArrival} type="button" className="button" onClick={() => cancel.mutate(status.id)}>
          {t('transfer.cancel')}
        </button>
      </div>
    </div>
  )
}

interface TabsProps {
  readonly tab: Tab
  readonly onTab: (tab: Tab) => void
  readonly numbers: Readonly<Record<Exclude<Tab, 'files'>, number>>
}

function Tabs({ tab, onTab, numbers }: TabsProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return (
    <div role="group" aria-label={t('transfer.show')} className="mt-4 flex flex-wrap gap-2">
      {tabs
        .filter((name) => name !== 'people' || numbers.people > 0)
        .map((name) => (
          <button
            key={name}
            type="button"
            className="button tabular-nums"
            aria-pressed={tab === name}
            onClick={() => onTab(name)}
          >
            {name === 'files'
              ? t('transfer.file.title')
              : t(name === 'people' ? 'transfer.former.people' : `transfer.tab.${name}`, {
                  number: numbers[name].toLocaleString(language),
                })}
          </button>
        ))}
    </div>
  )
}

/** The titles of an import in one state, or its people in all of them. */
function TitleList({ id, state }: { id: string; state: ImportFilter }) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { correct } = useImport()
  const { list: listRef, itemProps } = useFocusAfterRemoval<HTMLUListElement>()
  const list = useInfiniteQuery(queries.of(importContentsQueries).importTitles(id, state))
  const titles = list.data?.pages.flatMap(({ results }) => results) ?? []
  if (list.isSuccess && titles.length === 0) return <p className="mt-6 text-quiet">{t('transfer.nothingHere')}</p>
  return (
    <>
      {state === 'people' ? <p className="mt-6 text-quiet">{t('transfer.people.text')}</p> : null}
      <ul ref={listRef} className="mt-6 divide-y divide-line">
        {titles.map((title) => (
          <TitleRow
            key={title.no}
            itemProps={itemProps}
            title={title}
            match={title.match}
            kind={state === 'people' ? 'person' : 'title'}
            reason={
              title.state === 'matched' || (title.state === 'skipped' && state !== 'people') ? undefined : title.state
            }
            onPick={(choice) => correct.mutate({ id, no: title.no, correction: { type: choice.type, id: choice.id } })}
            leaveOut={
              title.state === 'skipped'
                ? undefined
                : {
                    label: (named) => t('transfer.skip', { title: named }),
                    run: () => correct.mutate({ id, no: title.no, correction: { skip: true } }),
                  }
            }
          />
        ))}
      </ul>
      <MoreButton list={list} className="mt-4" />
    </>
  )
}
