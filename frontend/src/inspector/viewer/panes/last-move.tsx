import { actorKey } from '../model/log.ts'
import { storyOf } from '../model/story.ts'
import { StoryText } from '../parts/story-text.tsx'
import type { ViewSelection } from '../use-view-selection.ts'
import type { LogView } from '../use-log.ts'

/** The newest transition of any machine; a press shows that machine. */
export function LastMove({ logView, selection }: { readonly logView: LogView; readonly selection: ViewSelection }) {
  const row = logView.rows.findLast(({ step, before }) => step?.outcome === 'moved' && before !== null)
  const step = row?.step
  if (!row || !step || selection.moment) return null
  return (
    <button key={row.key} type="button" className="ix-last-move" onClick={() => selection.pick(actorKey(step))}>
      <StoryText story={storyOf(row, logView.actorStates)} />
    </button>
  )
}
