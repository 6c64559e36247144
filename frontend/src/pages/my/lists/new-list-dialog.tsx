import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { showNewList } from '../../../api/known-lists.ts'
import { useApp } from '../../../app/app-context.tsx'
import { listInMaking } from '../../../lib/list-in-making.ts'
import { listProblem } from '../../../lib/list-problem.ts'
import { newListId } from '../../../lib/new-list-id.ts'
import { useNotify } from '../../../shell/notifications/use-notifications.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { DialogButton } from '../../../ui/later/dialog-button.tsx'
import { later } from '../../../ui/later/later.ts'
import { ListForm, type ListFacts } from './list-form.tsx'

const ListDialog = later(async () => (await import('./list-dialog.tsx')).ListDialog)

const blank: ListFacts = { name: '', description: '', visibility: 'private', ranked: false }

/** Makes a list and goes there. Without a network it waits on this device, and is shown among the others. */
export function NewListDialog() {
  const { t } = useTranslation()
  const { keep, queries } = useApp()
  const notify = useNotify()
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ id, ...facts }: ListFacts & { id: string }) => keep('createList', { body: { id, ...facts } }),
    onSuccess: async (kept, { id, ...facts }) => {
      setOpen(false)
      if ('waits' in kept) {
        const list = listInMaking(id, facts, new Date().toISOString())
        showNewList(queryClient, list, queries.userList(id, undefined).queryKey)
        return notify({ message: kept.said })
      }
      for (const name of ['userLists', 'listsOfTitle']) void queryClient.invalidateQueries({ queryKey: [name] })
      return navigate({ to: '/my/$id', params: { id } })
    },
  })
  return (
    <>
      <DialogButton open={open} onOpen={() => setOpen(true)} ahead={ListDialog.ahead}>
        <Icon name="plus" />
        {t('lists.new')}
      </DialogButton>
      {open ? (
        <ListDialog title={t('lists.new')} onClose={() => setOpen(false)}>
          <ListForm
            initial={blank}
            submitLabel={t('lists.create')}
            busy={isPending}
            problem={error ? t(listProblem(error)) : null}
            onSubmit={(facts) => mutate({ ...facts, id: newListId() })}
            onCancel={() => setOpen(false)}
          />
        </ListDialog>
      ) : null}
    </>
  )
}
