import { useState } from 'react'
import type { LibraryCandidate, NewCorrection } from '@contract/library.schema'
import { commonFolder } from '../../domain/library/common-folder.ts'
import { useReview } from '../../shell/review/use-review.ts'
import { labelOf } from './candidates.tsx'

interface Undecided {
  /** What it is about, by the name that the review knows it by. */
  readonly entry: string
  /** What it is called to the member. */
  readonly name: string
  readonly folder: string
  readonly paths: readonly string[]
  /** What is decided where it is not all of a folder. */
  readonly alone: NewCorrection['scope']
}

export type DecisionHandle = ReturnType<typeof useDecision>

/** Says what files are: they alone, or all that is in the folder they have in common. Null says that they are no title. */
export function useDecision({ entry, name, folder, paths, alone }: Undecided) {
  const { choose } = useReview()
  const [isForFolder, setIsForFolder] = useState(false)
  const below = commonFolder(paths)
  const decide = (chosen: LibraryCandidate | null) =>
    choose({
      entry,
      name,
      label: chosen && labelOf(chosen),
      correction: {
        scope: isForFolder && below ? { folder, below } : alone,
        title: chosen && { type: chosen.type, id: chosen.id },
      },
    })
  return { below, isForFolder, setIsForFolder, decide }
}
