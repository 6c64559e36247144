import { useId, type ReactNode, type RefObject } from 'react'
import { DialogClose, DialogFrame, DialogTitle } from './dialog-frame.tsx'

interface DialogProps {
  readonly title: string
  readonly onClose: () => void
  /** Further classes beside those of every dialog. */
  readonly className?: string
  readonly children: ReactNode
}

/** A dialog with a title and a close button, open while it is rendered. */
export function Dialog({ title, onClose, className = '', children }: DialogProps) {
  return (
    <DialogFrame onClose={onClose} className={`dialog ${className}`}>
      <div className="flex items-start justify-between gap-4">
        <DialogTitle className="display pt-2 text-heading">{title}</DialogTitle>
        <DialogClose className="button-quiet -mr-2 shrink-0" />
      </div>
      {children}
    </DialogFrame>
  )
}

interface PromptDialogProps extends DialogProps {
  /** Explains what the answer means. */
  readonly description?: string
  /** The element that has the focus at first; if omitted, the first control. */
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
  const descriptionId = useId()
  return (
    <DialogFrame
      onClose={onClose}
      className={`dialog p-5 ${className}`}
      describedBy={description ? descriptionId : undefined}
      {...(initialFocus ? { initialFocus } : {})}
    >
      <DialogTitle className="display text-heading">{title}</DialogTitle>
      {description ? (
        <p id={descriptionId} className="mt-1 text-quiet">
          {description}
        </p>
      ) : null}
      {children}
    </DialogFrame>
  )
}
