import type { MouseEvent } from 'react'
import { clock, duration } from '../model/actor-names.ts'
import type { Row } from '../model/log-rows.ts'
import { storyOf } from '../model/story.ts'
import { StoryText } from '../parts/story-text.tsx'
import type { World } from '../model/world.ts'

interface LogRowProps {
  readonly row: Row
  readonly before: Row | undefined
  readonly world: World
  readonly position: number
  readonly total: number
  /** Length of its chain of causes. */
  readonly depth: number
  readonly top: number
  readonly isChosen: boolean
  readonly isCause: boolean
  readonly isEffect: boolean
  /** Whether it belongs to the chosen stretch. */
  readonly isIn: boolean
  readonly onChoose: (isStretch: boolean) => void
  readonly onCause: () => void
}

/** After a gap of this length (ms) a separator is drawn. */
const pause = 1000

/** One line of the log. The colour of its left bar identifies the page; its sign shows the outcome of the event. */
export function LogRow({ row, before, world, position, total, depth, top, onChoose, onCause, ...is }: LogRowProps) {
  const { entry, cause } = row
  const story = storyOf(row, world)
  const since = before ? entry.at - before.entry.at : 0
  const press = (event: MouseEvent) =>
    (event.target as Element).closest('.ix-to-cause') ? onCause() : onChoose(event.shiftKey)
  return (
    // The list handles the keyboard: up and down choose a line, left goes to its cause.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={`ix-row-${row.key}`}
      className="ix-row"
      role="option"
      aria-selected={is.isChosen}
      aria-posinset={position}
      aria-setsize={total}
      data-tone={story.tone}
      data-depth={depth || undefined}
      data-pause={since >= pause || undefined}
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
      <StoryText story={story} />
      {cause === null ? null : <span className="ix-to-cause" aria-hidden="true" />}
    </div>
  )
}

/** One of six colours (0 to 5) that distinguish pages. */
function hue(realm: string): number {
  let sum = 0
  for (const sign of realm) sum = (sum * 31 + sign.codePointAt(0)!) % 997
  return sum % 6
}
