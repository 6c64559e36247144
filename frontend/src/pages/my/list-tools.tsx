import { useEffect, useRef, useState, type ReactNode } from 'react'

const pause = 300

interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Searches in a list, once typing pauses. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [text, setText] = useState(value)
  const [synced, setSynced] = useState(value)
  if (value !== synced) {
    setSynced(value)
    // Filters that were cleared elsewhere are cleared here.
    if (value === '') setText('')
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // A pause that outlives the page would change the address of the next one.
  useEffect(() => () => clearTimeout(timer.current), [])
  return (
    <label className="block min-[22rem]:col-span-2 lg:col-span-1">
      <span className="mb-1 block text-sm text-quiet">{label}</span>
      <input
        type="search"
        className="field"
        maxLength={100}
        value={text}
        onChange={({ target }) => {
          setText(target.value)
          clearTimeout(timer.current)
          timer.current = setTimeout(() => onChange(target.value.trim()), pause)
        }}
      />
    </label>
  )
}

interface ChoiceProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly children: ReactNode
}
/** One of several ways to narrow or sort a list. */
export const Choice = ({ label, value, onChange, children }: ChoiceProps) => (
  <label className="block min-w-0">
    <span className="mb-1 block text-sm text-quiet">{label}</span>
    <select className="field" value={value} onChange={({ target }) => onChange(target.value)}>
      {children}
    </select>
  </label>
)
