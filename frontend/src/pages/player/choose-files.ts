import type { LibraryFile } from '@contract/library.schema'
import type { PlayerSource } from '../../domain/player/source.ts'

export const isCaptionFile = ({ name }: File): boolean => /\.(srt|vtt)$/i.test(name)

/**
 * What to play of files that were dropped or chosen together: the first that is no captions, with the captions among them.
 * `known` is the file of the library that is missing: one of its name and size is that. Captions alone are null.
 */
export function sourceOf(files: readonly File[], known: LibraryFile | null): PlayerSource | null {
  const file = files.find((one) => !isCaptionFile(one))
  if (!file) return null
  const isKnown = known !== null && known.size === file.size && known.path.split('/').at(-1) === file.name
  return { kind: 'file', file, captions: files.filter(isCaptionFile), known: isKnown ? known : null }
}
