import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ChartLink } from '../../../ui/chart/chart-figure.tsx'

export interface Tile {
  readonly value: string
  readonly label: string
  /** The page that lists the counted items. */
  readonly link?: ChartLink | undefined
}

/** The large figures at the top: each number above its word. */
export const FigureTiles = ({ tiles }: { tiles: readonly Tile[] }) => (
  <ul className="figure-tiles">
    {tiles.map(({ value, label, link }) => (
      <li key={label}>
        {link ? (
          <Link {...link} className="figure-tile">
            <TileText value={value} label={label} />
          </Link>
        ) : (
          <p className="figure-tile">
            <TileText value={value} label={label} />
          </p>
        )}
      </li>
    ))}
  </ul>
)

const TileText = ({ value, label }: Pick<Tile, 'value' | 'label'>) => (
  <>
    <span className="figure-number display">{value}</span> <span className="text-quiet">{label}</span>
  </>
)

export interface SingleFact {
  readonly label: string
  readonly value: ReactNode
  readonly note?: ReactNode
}

/** The value of a fact that opens its list. */
export const FactLink = ({ link, children }: { link: ChartLink; children: ReactNode }) => (
  <Link {...link} className="hover:text-lamp">
    {children}
  </Link>
)

/** Single facts, such as the busiest day: a word, its value in large type, and a line about it. */
export const SingleFacts = ({ facts }: { facts: readonly SingleFact[] }) => (
  <dl className="single-facts">
    {facts.map(({ label, value, note }) => (
      <div key={label}>
        <dt className="text-quiet">{label}</dt>
        <dd className="display text-heading first-letter:uppercase">{value}</dd>
        {note ? <dd className="text-quiet">{note}</dd> : null}
      </div>
    ))}
  </dl>
)

interface StorySectionProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

/** A part of the page under a heading. */
export const StorySection = ({ id, title, children }: StorySectionProps) => (
  <section className="story-section" aria-labelledby={id}>
    <h2 id={id} className="story-heading display">
      {title}
    </h2>
    {children}
  </section>
)
