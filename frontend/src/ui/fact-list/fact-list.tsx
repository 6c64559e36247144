import type { ReactNode } from 'react'

export interface Fact {
  readonly label: string
  /** Empty if unknown: the fact is left out. */
  readonly value: ReactNode
}

export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid grid-cols-2 content-start gap-x-4 gap-y-4 wrap-break-word sm:gap-x-8">
    {facts
      .filter(({ value }) => value !== '')
      .map(({ label, value }) => (
        <div key={label}>
          <dt className="text-sm text-quiet">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
  </dl>
)
