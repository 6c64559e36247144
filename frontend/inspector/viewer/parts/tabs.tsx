import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'

interface Tab {
  readonly value: string
  readonly label: string
  readonly content: () => ReactNode
}
interface TabsProps {
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly start?: string
  readonly onChange?: (value: string) => void
  /** Content at the end of the row of tabs. */
  readonly end?: ReactNode
}

/** Tabs with automatic activation (WAI-ARIA). The UI library's tabs would be loaded with every page's menus. */
export function Tabs({ label, tabs, start = tabs[0]!.value, onChange, end }: TabsProps) {
  const id = useId()
  const [chosen, setChosen] = useState(start)
  const choose = (value: string) => {
    setChosen(value)
    onChange?.(value)
  }
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const index = tabs.findIndex(({ value }) => value === chosen)
    const to = { ArrowRight: index + 1, ArrowLeft: index - 1, Home: 0, End: tabs.length - 1 }[event.key]
    const next = to === undefined ? undefined : tabs[(to + tabs.length) % tabs.length]
    if (!next) return
    event.preventDefault()
    choose(next.value)
    event.currentTarget.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus()
  }
  return (
    <>
      <div className="ix-tabs-head">
        {/* Its tabs have the focus. */}
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus */}
        <div className="ix-tabs" role="tablist" aria-label={label} onKeyDown={move}>
          {tabs.map(({ value, label: name }) => (
            <button
              key={value}
              type="button"
              role="tab"
              id={`${id}${value}`}
              data-value={value}
              aria-selected={value === chosen}
              aria-controls={value === chosen ? `${id}panel` : undefined}
              tabIndex={value === chosen ? 0 : -1}
              onClick={() => choose(value)}
            >
              {name}
            </button>
          ))}
        </div>
        {end}
      </div>
      <div className="ix-panel" role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${chosen}`}>
        {tabs.find(({ value }) => value === chosen)?.content()}
      </div>
    </>
  )
}
