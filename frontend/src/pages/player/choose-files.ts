import type { LibraryFile } from '@contract/library.schema'
import type { PlayerSource } from '../../domain/player/source.ts'

export const isCaptionFile = ({ name }: File): boolean => /\.(srt|vtt)$/i.test(name)

/**
 * What to play of files that were dropped or chosen together (there is one at least): the first that is no captions, with the
 * captions among them; captions alone are tried like a film. `known` is the file of the library that is missing: one of its
 * name and size is that.
 */
export function sourceOf(files: readonly File[], known: LibraryFile | null): PlayerSource {
  const file = files.find((one) => !isCaptionFile(one)) ?? files[0]!
  const isKnown = known !== null && known.size === file.size && known.path.split('/').at(-1) === file.name
  return {
    kind: 'file',
    file,
    captions: files.filter((one) => one !== file && isCaptionFile(one)),
    known: isKnown ? known : null,
  }
}
