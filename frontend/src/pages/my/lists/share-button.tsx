import { useState } from 'react'
import type { ListVisibility, UserList } from '@contract/user-list.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useApp } from '../../../context/app-context.tsx'
import { Icon } from '../../../ui/icon/icon.tsx'
import { DialogButton } from '../../../ui/lazy/dialog-button.tsx'
import { lazyComponent } from '../../../ui/lazy/lazy-component.ts'
import { VisibilityField } from './visibility-field.tsx'

const Dialog = lazyComponent(async () => (await import('../../../ui/dialog/dialog.tsx')).Dialog)

/** Opens a dialog with the visibility of the list and its link. */
export function ShareButton({ list, onChange }: { list: UserList; onChange: (visibility: ListVisibility) => void }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <DialogButton open={open} onOpen={() => setOpen(true)} preload={Dialog.preload}>
        <Icon name="share-2" />
        {t('lists.share')}
      </DialogButton>
      {open ? (
        <Dialog title={t('lists.share')} onClose={() => setOpen(false)}>
          <div className="mt-4">
            <VisibilityField value={list.visibility} onChange={onChange} />
            {list.visibility === 'private' ? null : <ShareLink id={list.id} />}
          </div>
        </Dialog>
      ) : null}
    </>
  )
}

function ShareLink({ id }: { id: string }) {
  const { t } = useTranslation()
  const { boot } = useApp()
  const [copied, setCopied] = useState(false)
  const url = `${boot.origin}/list/${id}`
  // Without a clipboard the link can be selected in its field.
  const copy = () =>
    void navigator.clipboard?.writeText(url).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return (
    <div className="mt-3">
      <label className="block">
        <span className="text-sm text-quiet">{t('lists.link')}</span>
        <input className="field mt-1" readOnly value={url} onFocus={(event) => event.target.select()} />
      </label>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <button type="button" className="button button-primary" onClick={copy}>
          <Icon name={copied ? 'check' : 'copy'} />
          {t('lists.copy')}
        </button>
        <span role="status">{copied ? t('lists.copied') : null}</span>
      </div>
    </div>
  )
}
