import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { DialogButton } from '../../ui/lazy/dialog-button.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import type { CustomiseProps } from './customise-dialog.tsx'

const CustomiseDialog = lazyComponent(async () => (await import('./customise-dialog.tsx')).CustomiseDialog)

/** Opens the dialog in which a member orders, hides and brings back the rows of their home page. */
export function Customise(props: CustomiseProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <DialogButton open={open} onOpen={() => setOpen(true)} preload={CustomiseDialog.preload}>
        <Icon name="sliders-horizontal" />
        {t('home.customise')}
      </DialogButton>
      {open ? <CustomiseDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
