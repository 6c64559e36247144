import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { importQueries } from '../../api/import-queries.ts'
import { useApp } from '../../context/app-context.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { useFocusAfterRemoval } from '../../ui/focus/use-focus-after-removal.ts'
import { MoreButton } from '../../ui/button/more-button.tsx'
import { TitleRow, namedWithYear } from './title-row.tsx'
import type { WaitingTitle } from '@contract/import-answers.schema'
import { Icon } from '../../ui/icon/icon.tsx'
import { FoldedRows } from './folded-rows.tsx'
import { transferCalls } from '@contract/calls/transfer.calls'
import type { WaitingAnswer } from '@contract/import-query.schema'
import * as queryNames from '../../api/query-names.ts'
import { useNotify } from '../../shell/notifications/use-notifications.ts'
import { importProblem } from './use-import.ts'
import { quotaMessage } from '../../domain/quota-message.ts'

/** The waiting titles of one import or of all: each gets a match or is left out. Empty if there are none. */
export function WaitingTitles({ import: importId }: { import?: string }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { queries } = useApp()
  const resolve = useResolveWaitingTitle()
  const { list: listRef, itemProps } = useFocusAfterRemoval<HTMLUListElement>()
  const list = useInfiniteQuery(queries.of(importQueries).waitingTitles('waiting', importId))
  const count = list.data?.pages[0]?.total_results ?? 0
  const titles = list.data?.pages.flatMap(({ results }) => results) ?? []
  return (
    <>
      {count === 0 ? null : (
        <section aria-labelledby="waiting" className="mt-12 max-w-3xl">
          <h2 id="waiting" className="display text-heading">
            {t('transfer.waiting.title', { count, number: count.toLocaleString(language) })}
          </h2>
          <p className="mt-2 text-quiet">{t('transfer.waiting.text')}</p>
          <ul ref={listRef} className="mt-4 divide-y divide-line">
            {titles.map((title) => (
              <TitleRow
                key={title.id}
                itemProps={itemProps}
                title={title}
                reason={title.reason}
                onPick={(choice) => {
                  // Only titles wait, so that no person is among the choices.
                  const { type, id } = choice
                  if (type !== 'person') resolve({ id: title.id, title: title.name, answer: { type, id } })
                }}
                leaveOut={{
                  label: (named) => t('transfer.waiting.leave', { title: named }),
                  run: () => resolve({ id: title.id, title: title.name, answer: { leftOut: true } }),
                }}
              />
            ))}
          </ul>
          <MoreButton list={list} className="mt-4" />
        </section>
      )}
      <LeftOutTitles
        import={importId}
        onRestore={({ id, name }) => resolve({ id, title: name, answer: { leftOut: false } })}
      />
    </>
  )
}

interface LeftOutTitlesProps {
  /** The id of one import; all imports if it is missing. */
  readonly import?: string | undefined
  readonly onRestore: (title: WaitingTitle) => void
}

/** The titles that the member left out. Each can be restored. */
function LeftOutTitles({ import: importId, onRestore }: LeftOutTitlesProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { queries } = useApp()
  const { list: listRef, itemProps } = useFocusAfterRemoval<HTMLUListElement>()
  const list = useInfiniteQuery(queries.of(importQueries).waitingTitles('leftOut', importId))
  const count = list.data?.pages[0]?.total_results ?? 0
  if (count === 0) return null
  const titles = list.data?.pages.flatMap(({ results }) => results) ?? []
  return (
    <FoldedRows summary={t('transfer.left.skipped', { number: count.toLocaleString(language) })}>
      <ul ref={listRef} className="divide-y divide-line">
        {titles.map((title) => {
          const label = namedWithYear(title.name, title.year)
          return (
            <li key={title.id} {...itemProps} className="flex items-center justify-between gap-3 py-2">
              <span>{label}</span>
              <button
                type="button"
                className="button-quiet"
                aria-label={t('transfer.waiting.back', { title: label })}
                onClick={() => onRestore(title)}
              >
                <Icon name="rotate-ccw" />
              </button>
            </li>
          )
        })}
      </ul>
      <MoreButton list={list} className="mt-4" />
    </FoldedRows>
  )
}

interface ResolveParams {
  readonly id: string
  readonly title: string
  readonly answer: WaitingAnswer
}
/** The queries of this page that a resolved title changes. */
const affectedQueries: readonly unknown[] = [
  queryNames.waitingTitles,
  queryNames.currentImport,
  queryNames.importTitles,
  queryNames.importFiles,
  queryNames.pastImports,
]

/** Resolves a waiting title with a match or leaves it out. Leaving it out can be undone. */
function useResolveWaitingTitle() {
  const { api } = useApp()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const { mutate } = useMutation({
    mutationFn: ({ id, answer }: ResolveParams) =>
      api(transferCalls.answerWaiting, { params: { title: id }, body: answer }),
    onSuccess: (outcome, { id, title }) => {
      if (outcome.state === 'resolved') {
        notify({ message: 'transfer.waiting.brought', values: { title: outcome.match.title } })
        // The data that other pages have cached is outdated.
        void queryClient.invalidateQueries({
          predicate: ({ queryKey }) => !affectedQueries.includes(queryKey[0]),
          refetchType: 'none',
        })
      } else if (outcome.state === 'leftOut') {
        const run = () => mutate({ id, title, answer: { leftOut: false } })
        notify({ message: 'transfer.waiting.left', values: { title }, actions: [{ label: 'action.undo', run }] })
      }
    },
    onError: (error) => notify({ ...(quotaMessage(error) ?? { message: importProblem(error) }), tone: 'error' }),
    onSettled: () =>
      queryClient.invalidateQueries({ predicate: ({ queryKey }) => affectedQueries.includes(queryKey[0]) }),
  })
  return mutate
}
