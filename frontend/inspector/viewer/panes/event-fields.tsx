import { useInspectorTranslation } from '../../translation.ts'

interface EventFieldsProps {
  /** Event types that the machine handles now. */
  readonly next: readonly string[]
  readonly type: string
  readonly onType: (type: string) => void
  readonly payload: string
  readonly onPayload: (payload: string) => void
}

export function EventFields({ next, type, onType, payload, onPayload }: EventFieldsProps) {
  const { t } = useInspectorTranslation()
  return (
    <>
      <div className="ix-next">
        {next.map((name) => (
          <button
            key={name}
            type="button"
            className="ix-button"
            aria-pressed={name === type}
            onClick={() => onType(name)}
          >
            {name}
          </button>
        ))}
      </div>
      <label>
        {t('send.type')}
        <input
          className="ix-input"
          required
          maxLength={200}
          value={type}
          onChange={({ target }) => onType(target.value)}
        />
      </label>
      <label>
        {t('send.payload')}
        <textarea
          className="ix-input"
          rows={4}
          spellCheck={false}
          placeholder='{ "nonce": "…" }'
          value={payload}
          onChange={({ target }) => onPayload(target.value)}
        />
      </label>
    </>
  )
}
