import type { LibraryCandidate } from '@contract/library.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isolated } from '../../i18n/format/isolated.ts'
import { Picture } from '../../ui/picture/picture.tsx'

/** The name and year of a title, which tell it apart from others of the same name. */
export const labelOf = ({ title, released }: LibraryCandidate): string =>
  released ? `${isolated(title)} (${released.slice(0, 4)})` : title

interface CandidatesProps {
  readonly candidates: readonly LibraryCandidate[]
  /** A translated text for why a title is among the candidates. */
  readonly reasonOf?: (candidate: LibraryCandidate) => string
  readonly onPick: (candidate: LibraryCandidate) => void
}

/** The titles that a file may be; a press picks one. */
export function Candidates({ candidates, reasonOf, onPick }: CandidatesProps) {
  const { t } = useTranslation()
  return (
    <div className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-4">
      {candidates.map((candidate) => {
        const facts = [t(`type.${candidate.type}`), reasonOf?.(candidate) ?? ''].filter(Boolean)
        return (
          <button
            key={`${candidate.type}-${candidate.id}`}
            type="button"
            className="group cursor-pointer self-start text-left"
            onClick={() => onPick(candidate)}
          >
            <span className="block overflow-clip rounded-card shadow-card ring-lamp transition group-hover:ring-2">
              <Picture
                path={candidate.poster_path}
                kind="poster"
                width={120}
                title={candidate.title}
                seed={candidate.id}
                alt=""
              />
            </span>
            <span className="mt-2 block font-semibold wrap-anywhere">{labelOf(candidate)}</span>
            {facts.map((fact) => (
              <span key={fact} className="block text-sm text-quiet first-letter:uppercase">
                {fact}
              </span>
            ))}
          </button>
        )
      })}
    </div>
  )
}
