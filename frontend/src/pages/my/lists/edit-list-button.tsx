import { useState } from 'react'
import type { UserList } from '@contract/user-list.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { DialogButton } from '../../../ui/lazy/dialog-button.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.ts'
import { ListForm, type ListFacts } from './list-form.tsx'

const Dialog = lazyComponent(async () => (await import('../../../ui/dialog/dialog.tsx')).Dialog)

/** Edits the name, description, visibility and ranking of a list. */
export function EditListButton({ list, onChange }: { list: UserList; onChange: (facts: ListFacts) => void }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const save = (facts: ListFacts) => {
    setOpen(false)
    onChange(facts)
  }
  return (
    <>
      <DialogButton open={open} onOpen={() => setOpen(true)} preload={Dialog.preload}>
        <Icon name="pencil" />
        {t('lists.edit')}
      </DialogButton>
      {open ? (
        <Dialog title={t('lists.edit')} onClose={() => setOpen(false)}>
          <ListForm
            initial={list}
            submitLabel={t('lists.save')}
            busy={false}
            problem={null}
            onSubmit={({ name, description, visibility, ranked }) => save({ name, description, visibility, ranked })}
            onCancel={() => setOpen(false)}
          />
        </Dialog>
      ) : null}
    </>
  )
}
