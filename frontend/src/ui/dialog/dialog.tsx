import { Dialog as Parts } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../icon/icon.tsx'
import { DialogFrame } from './dialog-frame.tsx'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  /** Further classes beside those of every dialog. */
  readonly className?: string
  readonly children: ReactNode
}

/** A dialog with a title and a close button, open while it is rendered. */
export function Dialog({ title, onClose, className = '', children }: DialogProps) {
  const { t } = useTranslation()
  return (
    <DialogFrame onClose={onClose} className={`dialog ${className}`}>
      <div className="flex items-start justify-between gap-4">
        <Parts.Title className="display pt-2 text-heading">{title}</Parts.Title>
        <Parts.Close className="button-quiet -mr-2 shrink-0" aria-label={t('action.close')}>
          <Icon name="x" />
        </Parts.Close>
      </div>
      {children}
    </DialogFrame>
  )
}

interface PromptDialogProps extends DialogProps {
  /** Explains what the answer means. */
  readonly description?: string
  /** What has the focus at first; left out: the first control. */
  readonly initialFocus?: RefObject<HTMLElement | null>
}

/** A dialog that asks for input or a confirmation and has its own buttons to close it. */
export function PromptDialog({
  title,
  description,
  onClose,
  className = '',
  initialFocus,
  children,
}: PromptDialogProps) {
  return (
    <DialogFrame onClose={onClose} className={`dialog p-5 ${className}`} {...(initialFocus ? { initialFocus } : {})}>
      <Parts.Title className="display text-heading">{title}</Parts.Title>
      {description ? <Parts.Description className="mt-1 text-quiet">{description}</Parts.Description> : null}
      {children}
    </DialogFrame>
  )
}
