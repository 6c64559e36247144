import { useEffect, useRef, useState, type ReactNode } from 'react'
import { SearchInput } from '../../ui/field/search-input.tsx'

const DEBOUNCE_MS = 300

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** A search field for a list. It calls `onChange` once typing pauses (debounced). */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [synced, setSynced] = useState(value)
  if (value !== synced) {
    setSynced(value)
    // If the filters are cleared elsewhere, this field is cleared too.
    if (value === '') setText('')
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A timer that outlives the page would change the address of the next one.
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <label className="block min-[22rem]:col-span-2 lg:col-span-1">
      <span className="mb-1 block text-sm text-quiet">{label}</span>
      <SearchInput
        className="field"
        maxLength={100}
        value={text}
        onSearch={(typed) => {
          setText(typed)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => onChange(typed.trim()), DEBOUNCE_MS)
        }}
      />
    </label>
  )
}

interface SelectFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly children: ReactNode
}
/** A select field that filters or sorts a list. */
export const SelectField = ({ label, value, onChange, children }: SelectFieldProps) => (
  <label className="block min-w-0">
    <span className="mb-1 block text-sm text-quiet">{label}</span>
    <select className="field" value={value} onChange={({ target }) => onChange(target.value)}>
      {children}
    </select>
  </label>
)
