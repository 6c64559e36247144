import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { PromptDialog } from '../../ui/dialog/dialog.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { transferCalls } from '@contract/calls/transfer.calls'
import { importQueries } from '../../api/import-queries.ts'
import { useApp } from '../../context/app-context.tsx'
import { useNotify } from '../../shell/notifications/use-notifications.ts'
import { importProblem } from './use-import.ts'
import { replaceAnswer } from '../../api/replace-answer.ts'

/** Undoes an import as a whole, after a confirmation. */
export function UndoImport({ id }: { id: string }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const undo = useUndo()
  const close = () => setOpen(false)
  return (
    <>
      <button
        type="button"
        className="button mt-12"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon name="rotate-ccw" />
        {t('transfer.undo.button')}
      </button>
      {open ? (
        <PromptDialog title={t('transfer.undo.title')} description={t('transfer.undo.text')} onClose={close}>
          <div className="mt-6 flex flex-wrap gap-3">
            <SteadyButton className="button button-primary" disabled={undo.isPending} onClick={() => undo.mutate(id)}>
              {t('transfer.undo.button')}
            </SteadyButton>
            <button type="button" className="button" onClick={close}>
              {t('transfer.undo.keep')}
            </button>
          </div>
        </PromptDialog>
      ) : null}
    </>
  )
}

/** Starts the undo of an import and opens its page, which shows the progress. */
function useUndo() {
  const { api, queries } = useApp()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()
  return useMutation({
    mutationFn: (id: string) => api(transferCalls.undoImport, { params: { import: id } }),
    onSuccess: async (status) => {
      await replaceAnswer(queryClient, queries.of(importQueries).importStatus(status.id).queryKey, status)
      await navigate({ to: '/my/import/$import', params: { import: status.id } })
    },
    onError: (error) => notify({ message: importProblem(error), tone: 'error' }),
    onSettled: () => queryClient.invalidateQueries(queries.of(importQueries).pastImports()),
  })
}
