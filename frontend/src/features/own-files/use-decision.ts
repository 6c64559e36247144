import { useState } from 'react'
import type { LibraryCandidate, NewCorrection } from '@contract/library-review.schema'
import { commonFolder } from '../../domain/files/common-folder.ts'
import { useReview } from '../../shell/review/use-review.ts'
import { labelOf } from './candidates.tsx'

interface DecisionParams {
  /** The key of the review entry, or the id of the file, that the decision is about. */
  readonly entry: string
  /** The name that the member sees. */
  readonly name: string
  readonly folder: string
  readonly paths: readonly string[]
  /** The scope of the decision unless the member chooses the whole folder. */
  readonly defaultScope: NewCorrection['scope']
}

/** Episodes, part and version, of a decision about one file. */
export type FileDetails = Pick<NewCorrection, 'episode' | 'copy'>

export type DecisionHandle = ReturnType<typeof useDecision>

/**
 * Decides which title files are: these files, or all of their common folder. Null means that they belong to no title.
 */
export function useDecision({ entry, name, folder, paths, defaultScope }: DecisionParams) {
  const { choose } = useReview()
  const [isForFolder, setIsForFolder] = useState(false)
  const below = commonFolder(paths)
  const decide = (chosen: LibraryCandidate | null, details: FileDetails = {}) =>
    choose({
      entry,
      name,
      label: chosen && labelOf(chosen),
      correction: {
        scope: isForFolder && below ? { folder, below } : defaultScope,
        title: chosen && { type: chosen.type, id: chosen.id },
        ...details,
      },
    })
  return { below, isForFolder, setIsForFolder, decide }
}
