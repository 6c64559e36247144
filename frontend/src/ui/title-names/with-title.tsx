import type { CardRow } from '@contract/card-row'
import { mediaTitle } from '../../domain/title/media.ts'

/** Unicode's own stand-in for something that is put into a text. */
const place = '\u{FFFC}'

/** A sentence with a title in it, which may be in another language. `say` makes the sentence of what stands for the title. */
export function WithTitle({ media, say }: { media: CardRow; say: (title: string) => string }) {
  const [before, after] = say(place).split(place)
  return (
    <>
      {before}
      <span lang={media.fallback?.title}>{mediaTitle(media)}</span>
      {after}
    </>
  )
}
