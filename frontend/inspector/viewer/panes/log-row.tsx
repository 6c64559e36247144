import type { MouseEvent } from 'react'
import { formatTime, formatDuration } from '../model/actor-names.ts'
import type { Row } from '../model/log-rows.ts'
import { storyOf } from '../model/story.ts'
import { StoryText } from '../parts/story-text.tsx'
import type { ActorStates } from '../model/actor-states.ts'

interface LogRowProps {
  readonly row: Row
  readonly before: Row | undefined
  readonly actorStates: ActorStates
  readonly position: number
  readonly total: number
  /** Length of its chain of causes. */
  readonly depth: number
  readonly top: number
  readonly isChosen: boolean
  readonly isCause: boolean
  readonly isEffect: boolean
  /** Whether it belongs to the chosen stretch. */
  readonly isInStretch: boolean
  readonly onChoose: (isStretch: boolean) => void
  readonly onCause: () => void
}

/** After a gap of this length (ms) a separator is drawn. */
const PAUSE_MS = 1000

/** One line of the log. The color of its left bar identifies the page; its sign shows the outcome of the event. */
export function LogRow({
  row,
  before,
  actorStates,
  position,
  total,
  depth,
  top,
  onChoose,
  onCause,
  ...flags
}: LogRowProps) {
  const { entry, cause } = row
  const story = storyOf(row, actorStates)
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
      aria-selected={flags.isChosen}
      aria-posinset={position}
      aria-setsize={total}
      data-tone={story.tone}
      data-depth={depth || undefined}
      data-pause={since >= PAUSE_MS || undefined}
      data-cause={flags.isCause || undefined}
      data-effect={flags.isEffect || undefined}
      data-in={flags.isInStretch || undefined}
      data-realm={realmHue(entry.realm)}
      style={{ transform: `translateY(${top}px)` }}
      onClick={press}
    >
      <time className="ix-time">{formatTime(entry.at)}</time>
      <span className="ix-since">{since >= 1 ? `+${formatDuration(since)}` : ''}</span>
      <span className="ix-sign" data-tone={story.tone} />
      <StoryText story={story} />
      {cause === null ? null : <span className="ix-to-cause" aria-hidden="true" />}
    </div>
  )
}

/** One of six colors (0 to 5) that distinguish pages. */
function realmHue(realm: string): number {
  let sum = 0
  for (const sign of realm) sum = (sum * 31 + sign.codePointAt(0)!) % 997
  return sum % 6
}
