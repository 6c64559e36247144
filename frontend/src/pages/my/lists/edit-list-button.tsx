import { useState } from 'react'
import type { UserList } from '@contract/user-list.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { ListDialog } from './list-dialog.tsx'
import { ListForm, type ListFacts } from './list-form.tsx'

/** The list's own facts, to be changed. */
export function EditListButton({ list, onChange }: { list: UserList; onChange: (facts: ListFacts) => void }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const save = (facts: ListFacts) => {
    setOpen(false)
    onChange(facts)
  }
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        <Icon name="pencil" />
        {t('lists.edit')}
      </button>
      <ListDialog title={t('lists.edit')} open={open} onOpenChange={setOpen}>
        <ListForm
          initial={list}
          submitLabel={t('lists.save')}
          busy={false}
          problem={null}
          onSubmit={({ name, description, visibility, ranked }) => save({ name, description, visibility, ranked })}
          onCancel={() => setOpen(false)}
        />
      </ListDialog>
    </>
  )
}
