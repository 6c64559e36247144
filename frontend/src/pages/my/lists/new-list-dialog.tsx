import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useApp } from '../../../context/app-context.tsx'
import { createList } from '../../../changes/list.changes.ts'
import { quotaMessage } from '../../../domain/quota-message.ts'
import { listProblem } from '../../../domain/lists/list-problem.ts'
import { newId } from '../../../domain/new-id.ts'
import { useChange } from '../../../shell/changes/use-change.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { DialogButton } from '../../../ui/lazy/dialog-button.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.ts'
import { ListForm, type ListFacts } from './list-form.tsx'

const Dialog = lazyComponent(async () => (await import('../../../ui/dialog/dialog.tsx')).Dialog)

const blank: ListFacts = { name: '', description: '', visibility: 'private', ranked: false }

/** Creates a list and opens it. Without a network the change is queued, and the list is shown among the others. */
export function NewListDialog() {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { submit } = useChange()
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (list: ListFacts & { id: string }) => {
      const result = await submit(createList({ list, pageKey: queries.userList(list.id, undefined).queryKey }))
      if (result.state === 'refused') throw result.error
      return result.state
    },
    onSuccess: (state, { id }) => {
      setOpen(false)
      return state === 'confirmed' ? navigate({ to: '/my/$id', params: { id } }) : undefined
    },
  })
  const quota = quotaMessage(error)
  return (
    <>
      <DialogButton open={open} onOpen={() => setOpen(true)} preload={Dialog.preload}>
        <Icon name="plus" />
        {t('lists.new')}
      </DialogButton>
      {open ? (
        <Dialog title={t('lists.new')} onClose={() => setOpen(false)}>
          <ListForm
            initial={blank}
            submitLabel={t('lists.create')}
            busy={isPending}
            problem={quota ? t(quota.message, quota.values) : error ? t(listProblem(error)) : null}
            onSubmit={(facts) => mutate({ ...facts, id: newId() })}
            onCancel={() => setOpen(false)}
          />
        </Dialog>
      ) : null}
    </>
  )
}
