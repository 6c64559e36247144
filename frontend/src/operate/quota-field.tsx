import { isInBytes, type QuotaKind } from '@contract/quotas'
import { useWords } from './words.ts'

/** Bytes are typed in megabytes. */
export const unitOf = (kind: QuotaKind): number => (isInBytes(kind) ? 1_000_000 : 1)

/** An amount as it is typed. */
export const shownAmount = (kind: QuotaKind, amount: number): number => Math.round(amount / unitOf(kind))

interface QuotaFieldProps {
  readonly kind: QuotaKind
  /** The stored amount; undefined: the field is empty, which is allowed with a placeholder alone. */
  readonly amount: number | undefined
  readonly placeholder?: string
  readonly disabled: boolean
}

/** The field in which an operator types how much of a kind may be stored. */
export function QuotaField({ kind, amount, placeholder, disabled }: QuotaFieldProps) {
  const words = useWords()
  return (
    <label>
      <span>{words(`storage.${kind}`)}</span>
      <input
        className="field"
        type="number"
        name={kind}
        min={0}
        max={1_000_000_000}
        step={1}
        required={placeholder === undefined}
        placeholder={placeholder}
        disabled={disabled}
        defaultValue={amount === undefined ? '' : shownAmount(kind, amount)}
      />
    </label>
  )
}
