import type { CardRow } from '@contract/card-row'
import { mediaTitle } from '../../domain/title/media.ts'

/** OBJECT REPLACEMENT CHARACTER. */
const placeholder = '\u{FFFC}'

/**
 * A message that contains a title, which may be in another language. `messageWith` creates the message for a
 * placeholder of the title.
 */
export function WithTitle({ media, say: messageWith }: { media: CardRow; say: (title: string) => string }) {
  const [before, after] = messageWith(placeholder).split(placeholder)
  return (
    <>
      {before}
      <span lang={media.fallback?.title}>{mediaTitle(media)}</span>
      {after}
    </>
  )
}
