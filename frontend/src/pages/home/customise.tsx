import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { later } from '../../ui/later/later.ts'
import type { CustomiseProps } from './customise-dialog.tsx'

const CustomiseDialog = later(async () => (await import('./customise-dialog.tsx')).CustomiseDialog)

/** Opens the dialog in which a member orders, hides and brings back the rows of their home page. */
export function Customise(props: CustomiseProps) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={CustomiseDialog.ahead}
        onFocus={CustomiseDialog.ahead}
        onClick={() => setOpen(true)}
      >
        <Icon name="sliders-horizontal" />
        {t('home.customise')}
      </button>
      {open ? <CustomiseDialog {...props} onClose={() => setOpen(false)} /> : null}
    </>
  )
}
