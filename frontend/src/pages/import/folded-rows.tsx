import { useState, type ReactNode } from 'react'

/** Rows under a line that opens them; they are asked for when it does. */
export function FoldedRows({ summary, children }: { summary: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="mt-3 max-w-3xl" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="flex min-h-11 w-fit cursor-pointer items-center tabular-nums">{summary}</summary>
      {isOpen ? children : null}
    </details>
  )
}
