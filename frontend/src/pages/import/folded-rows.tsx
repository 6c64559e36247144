import { useState, type ReactNode } from 'react'
import { Icon } from '../../ui/icon/icon.tsx'

/** Rows below a summary that opens them. They are fetched when they are opened. */
export function FoldedRows({ summary, children }: { summary: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="group mt-3 max-w-3xl" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 w-fit cursor-pointer list-none items-center gap-2 tabular-nums">
        <Icon name="chevron-down" className="size-4 transition-transform group-open:rotate-180" />
        {summary}
      </summary>
      {isOpen ? children : null}
    </details>
  )
}
