import type { Ref } from 'react'
import type { GridItem } from './grid-parts.tsx'

interface GridRowsProps {
  readonly ref: Ref<HTMLOListElement>
  readonly items: readonly GridItem[]
}

/** One row below the other, in their order. */
export const GridRows = ({ ref, items }: GridRowsProps) => (
  <ol ref={ref} className="mt-6 divide-y divide-line">
    {items.map(({ key, content }) => (
      <li key={key} data-card={key}>
        {content}
      </li>
    ))}
  </ol>
)
