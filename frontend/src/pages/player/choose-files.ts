import type { LibraryFile } from '@contract/library.schema'
import type { PlayerSource } from '../../domain/player/source.ts'

export const isCaptionFile = ({ name }: File): boolean => /\.(srt|vtt)$/i.test(name)

/**
 * Picks the source from files that were dropped or chosen together (at least one): the first that is not captions, with
 * the captions among them. If all are captions, the first is tried as a film. `missingFile` is the library file that
 * cannot be opened; a chosen file with the same name and size counts as that file.
 */
export function sourceOf(files: readonly File[], missingFile: LibraryFile | null): PlayerSource {
  const file = files.find((one) => !isCaptionFile(one)) ?? files[0]!
  const isMissingFile =
    missingFile !== null && missingFile.size === file.size && missingFile.path.split('/').at(-1) === file.name
  return {
    kind: 'file',
    file,
    captions: files.filter((one) => one !== file && isCaptionFile(one)),
    libraryFile: isMissingFile ? missingFile : null,
  }
}
