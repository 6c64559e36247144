import { useTranslation } from '../../i18n/use-translation.ts'
import { useNotify } from '../../shell/notifications/use-notifications.ts'
import { Icon } from '../../ui/icon/icon.tsx'

interface CopyButtonProps {
  readonly text: string
  /** Names the text for screen readers if several can be copied. */
  readonly of?: string
  readonly className?: string
}

/** A button that copies a text and says so. */
export function CopyButton({ text, of, className = 'button shrink-0' }: CopyButtonProps) {
  const { t } = useTranslation()
  const notify = useNotify()
  const copy = async () => {
    try {
      // Over plain http a browser has no clipboard.
      await navigator.clipboard.writeText(text)
      notify({ message: 'connections.address.copied' })
    } catch {
      notify({ message: 'connections.address.notCopied', tone: 'error' })
    }
  }
  const label = t('calendar.address.copy')
  return (
    <button
      type="button"
      className={className}
      aria-label={of === undefined ? undefined : t('phrase.labeled', { label, value: of })}
      onClick={() => void copy()}
    >
      <Icon name="copy" />
      {label}
    </button>
  )
}
