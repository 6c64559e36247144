import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Icon } from '../../../ui/icon/icon.tsx'

interface ListDialogProps {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A dialog about a list, which is there while it is open. */
export function ListDialog({ title, onClose, children }: ListDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-black/60" />
        <Dialog.Popup className="dialog">
          <div className="flex items-start justify-between gap-4">
            <Dialog.Title className="display pt-2 text-heading">{title}</Dialog.Title>
            <Dialog.Close className="button-quiet -mr-2 shrink-0" aria-label={t('action.close')}>
              <Icon name="x" />
            </Dialog.Close>
          </div>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
