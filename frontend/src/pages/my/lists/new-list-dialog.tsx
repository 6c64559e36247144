import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApp } from '../../../app/app-context.tsx'
import { listProblem } from '../../../lib/list-problem.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { ListDialog } from './list-dialog.tsx'
import { ListForm, type ListFacts } from './list-form.tsx'

const blank: ListFacts = { name: '', description: '', visibility: 'private', ranked: false }

/** Makes a list and goes there. */
export function NewListDialog() {
  const { t } = useTranslation()
  const { api } = useApp()
  const [open, setOpen] = useState(false)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (facts: ListFacts) => api('createList', { body: facts }),
    onSuccess: async ({ id }) => {
      for (const name of ['userLists', 'listsOfTitle']) void queryClient.invalidateQueries({ queryKey: [name] })
      await navigate({ to: '/my/$id', params: { id } })
    },
  })
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        <Icon name="plus" />
        {t('lists.new')}
      </button>
      <ListDialog title={t('lists.new')} open={open} onOpenChange={setOpen}>
        <ListForm
          initial={blank}
          submitLabel={t('lists.create')}
          busy={isPending}
          problem={error ? t(listProblem(error)) : null}
          onSubmit={(facts) => mutate(facts)}
          onCancel={() => setOpen(false)}
        />
      </ListDialog>
    </>
  )
}
