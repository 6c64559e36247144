import { actorKey } from '../model/log.ts'
import { storyOf } from '../model/story.ts'
import { StoryText } from '../parts/story-text.tsx'
import type { Looks } from '../use-looks.ts'
import type { LogView } from '../use-log.ts'

/** The newest transition of any machine; a press shows that machine. */
export function LastMove({ logView, looks }: { readonly logView: LogView; readonly looks: Looks }) {
  const row = logView.rows.findLast(({ step, before }) => step?.outcome === 'moved' && before !== null)
  const step = row?.step
  if (!row || !step || looks.moment) return null
  return (
    <button key={row.key} type="button" className="ix-last-move" onClick={() => looks.pick(actorKey(step))}>
      <StoryText story={storyOf(row, logView.world)} />
    </button>
  )
}
