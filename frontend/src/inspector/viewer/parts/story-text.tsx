import type { Story } from '../model/story.ts'
import { useSay } from '../../say.ts'

/** A line of the log as a sentence; each value (actor, event, state) has its own style. */
export function StoryText({ story }: { readonly story: Story }) {
  const { rich } = useSay()
  const parts = Object.fromEntries(
    Object.entries(story.values).map(([name, value]) => [
      name,
      <span key={name} className={`ix-said ix-said-${name}`}>
        {value}
      </span>,
    ]),
  )
  return <span className="ix-story">{rich(story.message, parts)}</span>
}
