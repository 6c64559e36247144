import type { ReactNode } from 'react'

export interface Fact {
  readonly label: string
  /** Empty where it is not known: then the fact is left out. */
  readonly value: ReactNode
}

export const FactList = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="grid content-start gap-x-8 gap-y-4 sm:grid-cols-2">
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
