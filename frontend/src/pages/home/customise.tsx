import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { DialogButton } from '../../ui/later/dialog-button.tsx'
import { later } from '../../ui/later/later.ts'
import type { CustomiseProps } from './customise-dialog.tsx'

const CustomiseDialog = later(async () => (await import('./customise-dialog.tsx')).CustomiseDialog)

/** Opens the dialog in which a member orders, hides and brings back the rows of their home page. */
export function Customise(props: CustomiseProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <DialogButton open={open} onOpen={() => setOpen(true)} ahead={CustomiseDialog.ahead}>
        <Icon name="sliders-horizontal" />
        {t('home.customise')}
      </DialogButton>
      {open ? <CustomiseDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
