import { useTranslation } from '../../../i18n/use-translation.ts'
import { useNotify } from '../../../shell/notifications/use-notifications.ts'
import { Icon } from '../../../ui/icon/icon.tsx'

/** A button that copies a text. `of` names the text where several can be copied. */
export function CopyText({ text, of, className }: { text: string; of?: string; className: string }) {
  const { t } = useTranslation()
  const notify = useNotify()
  const copy = async () => {
    try {
      // Over plain http a browser has no clipboard.
      await navigator.clipboard.writeText(text)
      notify({ message: 'tokens.copied' })
    } catch {
      notify({ message: 'tokens.notCopied', tone: 'error' })
    }
  }
  const label = t('tokens.copy')
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
