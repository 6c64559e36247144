import { useTranslation } from '../../i18n/use-translation.ts'
import { useNotify } from '../../shell/notifications/use-notifications.ts'
import { Icon } from '../../ui/icon/icon.tsx'

/** A function that copies a text and says so. */
function useCopy(): (text: string) => Promise<void> {
  const notify = useNotify()
  return async (text) => {
    try {
      // Over plain http a browser has no clipboard.
      await navigator.clipboard.writeText(text)
      notify({ message: 'connections.address.copied' })
    } catch {
      notify({ message: 'connections.address.notCopied', tone: 'error' })
    }
  }
}

/** A button that copies a text; `label` says which one, for screen readers. */
export function CopyButton({ text, label }: { readonly text: string; readonly label?: string }) {
  const { t } = useTranslation()
  const copy = useCopy()
  const name = t('calendar.address.copy')
  return (
    <button
      type="button"
      className="button shrink-0"
      aria-label={label === undefined ? name : t('phrase.labeled', { label: name, value: label })}
      onClick={() => void copy(text)}
    >
      <Icon name="copy" />
      {name}
    </button>
  )
}

/** A text for another program, to copy. */
export const CopyText = ({ text }: { readonly text: string }) => (
  <div className="mt-2 flex flex-wrap items-start gap-3">
    <code
      className="block min-w-0 flex-1 basis-64 rounded-card border border-line bg-surface p-3 text-sm wrap-anywhere select-all"
      translate="no"
    >
      {text}
    </code>
    <CopyButton text={text} />
  </div>
)
