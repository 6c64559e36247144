import type { MouseEvent } from 'react'
import { clock, duration } from '../model/actor-names.ts'
import type { Row } from '../model/log-rows.ts'
import { storyOf } from '../model/story.ts'
import type { World } from '../model/world.ts'
import { useSay } from '../../say.ts'

interface LogRowProps {
  readonly row: Row
  readonly before: Row | undefined
  readonly world: World
  readonly position: number
  readonly total: number
  readonly top: number
  readonly isChosen: boolean
  readonly isCause: boolean
  readonly isEffect: boolean
  /** Whether it belongs to the chosen stretch. */
  readonly isIn: boolean
  readonly onChoose: (isStretch: boolean) => void
  readonly onCause: () => void
}

/** One line of the story. Its bar on the left tells the page by colour, its sign what became of the event. */
export function LogRow({ row, before, world, position, total, top, onChoose, onCause, ...is }: LogRowProps) {
  const { rich } = useSay()
  const { entry, cause } = row
  const story = storyOf(row, world)
  const since = before ? entry.at - before.entry.at : 0
  const press = (event: MouseEvent) =>
    (event.target as Element).closest('.ix-to-cause') ? onCause() : onChoose(event.shiftKey)
  const parts = Object.fromEntries(
    Object.entries(story.values).map(([name, value]) => [
      name,
      <span key={name} className={`ix-said ix-said-${name}`}>
        {value}
      </span>,
    ]),
  )
  return (
    // The list hears the keyboard: arrows choose, the left one goes to the cause.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={`ix-row-${row.key}`}
      className="ix-row"
      role="option"
      aria-selected={is.isChosen}
      aria-posinset={position}
      aria-setsize={total}
      data-tone={story.tone}
      data-cause={is.isCause || undefined}
      data-effect={is.isEffect || undefined}
      data-in={is.isIn || undefined}
      data-realm={hue(entry.realm)}
      style={{ transform: `translateY(${top}px)` }}
      onClick={press}
    >
      <time className="ix-time">{clock(entry.at)}</time>
      <span className="ix-since">{since >= 1 ? `+${duration(since)}` : ''}</span>
      <span className="ix-sign" data-tone={story.tone} />
      <span className="ix-story">{rich(story.message, parts)}</span>
      {cause === null ? null : <span className="ix-to-cause" aria-hidden="true" />}
    </div>
  )
}

/** One of six marks by which pages are told apart. */
function hue(realm: string): number {
  let sum = 0
  for (const sign of realm) sum = (sum * 31 + sign.codePointAt(0)!) % 997
  return sum % 6
}
