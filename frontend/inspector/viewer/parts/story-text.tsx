import type { Story } from '../model/story.ts'
import { useInspectorTranslation } from '../../translation.ts'

/** A line of the log as a sentence; each value (actor, event, state) has its own style. */
export function StoryText({ story }: { readonly story: Story }) {
  const { rich } = useInspectorTranslation()
  const parts = Object.fromEntries(
    Object.entries(story.values).map(([name, value]) => [
      name,
      <span key={name} className={`ix-story-part ix-story-part-${name}`}>
        {value}
      </span>,
    ]),
  )
  return <span className="ix-story">{rich(story.message, parts)}</span>
}
