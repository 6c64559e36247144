import { useMutation, useQueryClient } from '@tanstack/react-query'
import { transferCalls } from '@contract/calls/transfer.calls'
import type { FormerEntries } from '@contract/import-answers.schema'
import { importQueries } from '../../api/import-queries.ts'
import { problemKey } from '../../api/problem-key.ts'
import { useApp } from '../../context/app-context.tsx'
import { FormerCounts } from '../../features/former/former-counts.tsx'
import { useBringOver } from '../../features/former/use-bring-over.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useNotify } from '../../shell/notifications/use-notifications.ts'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { focusOnArrival } from '../../ui/focus/focus-on-arrival.ts'
import { replaceAnswer } from '../../api/replace-answer.ts'

/**
 * Shows how much data the account has from the server's former catalogue, until it is imported or the member closes the
 * note.
 */
export function FormerNote({ entries }: { entries: FormerEntries }) {
  const { t } = useTranslation()
  const bringOver = useBringOver()
  const dismiss = useDismiss()
  return (
    <section aria-labelledby="former" className="mt-6 max-w-3xl rounded-card border border-line bg-surface p-5">
      <h2 id="former" className="font-bold">
        {t('my.former.title')}
      </h2>
      <p className="mt-2 text-quiet">{t('my.former.text')}</p>
      <FormerCounts entries={entries} />
      <div className="mt-4 flex flex-wrap gap-3">
        <SteadyButton
          className="button button-primary"
          disabled={bringOver.isPending}
          onClick={() => bringOver.mutate()}
        >
          {t('transfer.former.action')}
        </SteadyButton>
        <SteadyButton
          ref={focusOnArrival}
          className="button"
          disabled={dismiss.isPending}
          onClick={() => dismiss.mutate()}
        >
          {t('my.former.dismiss')}
        </SteadyButton>
      </div>
    </section>
  )
}

/** Closes the note for good. */
function useDismiss() {
  const { api, queries } = useApp()
  const queryClient = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: () => api(transferCalls.dismissFormer, {}),
    onSuccess: (entries) => replaceAnswer(queryClient, queries.of(importQueries).formerEntries().queryKey, entries),
    onError: (error) => notify({ message: problemKey(error), tone: 'error' }),
  })
}
