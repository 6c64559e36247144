import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { connectionCalls } from '@contract/calls/connections.calls'
import type { Connection } from '@contract/connections.schema'
import { connectionQueries } from '../../api/connection-queries.ts'
import { problemKey } from '../../api/problem-key.ts'
import { useApp } from '../../context/app-context.tsx'
import { isolated } from '../../i18n/format/isolated.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useNotify } from '../../shell/notifications/use-notifications.ts'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { PromptDialog } from '../../ui/dialog/dialog.tsx'

/** Deletes a connection, after a confirmation. */
export function ConnectionEnd({ connection: { id, name } }: { readonly connection: Connection }) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const remove = useRemove(id)
  const close = () => setOpen(false)
  return (
    <p className="mt-12">
      <button
        type="button"
        className="button text-danger"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        {t('connections.remove.button')}
      </button>
      {isOpen ? (
        <PromptDialog
          title={t('connections.remove.title', { name: isolated(name) })}
          description={t('connections.remove.text')}
          onClose={close}
        >
          <div className="mt-6 flex flex-wrap gap-3">
            <SteadyButton className="button button-primary" disabled={remove.isPending} onClick={() => remove.mutate()}>
              {t('connections.remove.button')}
            </SteadyButton>
            <button type="button" className="button" onClick={close}>
              {t('connections.takeBack.keep')}
            </button>
          </div>
        </PromptDialog>
      ) : null}
    </p>
  )
}

function useRemove(id: string) {
  const { api, queries } = useApp()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()
  return useMutation({
    mutationFn: () => api(connectionCalls.removeConnection, { params: { connection: id } }),
    onSuccess: async () => {
      notify({ message: 'connections.remove.done' })
      queryClient.removeQueries(queries.of(connectionQueries).connection(id))
      await navigate({ to: '/profile/connections' })
      await queryClient.invalidateQueries(queries.of(connectionQueries).connections())
    },
    onError: (error) => notify({ message: problemKey(error), tone: 'error' }),
  })
}
