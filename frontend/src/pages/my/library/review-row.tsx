import { useId } from 'react'
import type { LibraryCandidate, ReviewEntry } from '@contract/library-review.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { labelOf } from '../../../features/own-files/candidates.tsx'
import { SaveFailed } from '../../../features/own-files/save-failed.tsx'
import { useDecision, type DecisionHandle } from '../../../features/own-files/use-decision.ts'
import { isolated } from '../../../i18n/format/isolated.ts'
import { likelihoodOf } from '../../../domain/files/likelihood.ts'
import { useReview } from '../../../shell/review/use-review.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Picture } from '../../../ui/picture/picture.tsx'
import { ReviewDetails } from './review-details.tsx'
import { reviewKeys } from './review-keys.ts'
import './review.css'

interface ReviewRowProps {
  readonly id: string
  readonly entry: ReviewEntry
  readonly isSelected: boolean
  readonly isOpen: boolean
  readonly onSelect: (isSelected: boolean) => void
  readonly onOpen: (isOpen: boolean) => void
}

/** An entry of the review in one line: its file, its first candidate, which one press accepts, and how likely that is. */
export function ReviewRow({ id, entry, isSelected, isOpen, onSelect, onOpen }: ReviewRowProps) {
  const { t } = useTranslation()
  const { failed, search, stopSearch } = useReview()
  const heading = useId()
  const details = useId()
  const { folder, key, reading, files, candidates } = entry
  const [candidate] = candidates
  const decision = useDecision({
    entry: id,
    name: reading.title,
    folder: folder.id,
    paths: files.first.map(({ path }) => path),
    defaultScope: { folder: folder.id, key },
  })
  const open = (isNowOpen: boolean) => {
    if (!isNowOpen) stopSearch()
    onOpen(isNowOpen)
  }
  const onKeyDown = reviewKeys({
    pick: (index) => candidates[index] && decision.decide(candidates[index]),
    none: () => decision.decide(null),
    search: () => {
      open(true)
      search(id)
    },
    select: () => onSelect(!isSelected),
    open,
  })
  return (
    <article aria-labelledby={heading} onKeyDown={onKeyDown}>
      <div className="review-row">
        <Selection
          name={reading.title}
          isSelected={isSelected}
          isPossible={candidate !== undefined}
          onSelect={onSelect}
        />
        <SmallPoster candidate={candidate} />
        <FileName id={heading} entry={entry} />
        <Acceptance candidate={candidate} decision={decision} />
        <p className="review-likelihood">{t(`myLibrary.review.likelihood.${likelihoodOf(reading, candidates)}`)}</p>
        <DetailsButton name={reading.title} details={details} isOpen={isOpen} onOpen={open} />
      </div>
      {failed === id ? <SaveFailed /> : null}
      <div id={details}>{isOpen ? <ReviewDetails id={id} entry={entry} decision={decision} /> : null}</div>
    </article>
  )
}

const SmallPoster = ({ candidate }: { candidate: LibraryCandidate | undefined }) => (
  <div className="review-poster">
    {candidate ? (
      <Picture path={candidate.poster_path} kind="poster" width={80} title="" seed={candidate.id} alt="" />
    ) : null}
  </div>
)

interface DetailsButtonProps {
  readonly name: string
  /** The id of the details. */
  readonly details: string
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

function DetailsButton({ name, details, isOpen, onOpen }: DetailsButtonProps) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className="review-more"
      aria-expanded={isOpen}
      aria-controls={details}
      aria-label={t('phrase.labeled', { label: t('myLibrary.review.details'), value: isolated(name) })}
      onClick={() => onOpen(!isOpen)}
    >
      <Icon name="chevron-down" className={isOpen ? 'rotate-180' : ''} />
    </button>
  )
}

interface SelectionProps {
  readonly name: string
  readonly isSelected: boolean
  readonly isPossible: boolean
  readonly onSelect: (isSelected: boolean) => void
}

/** Selects an entry to accept it with others; one without a candidate has nothing to accept. */
function Selection({ name, isSelected, isPossible, onSelect }: SelectionProps) {
  const { t } = useTranslation()
  return (
    <label className="review-select">
      <span className="sr-only">{t('myLibrary.review.select', { name: isolated(name) })}</span>
      <input
        type="checkbox"
        className="size-5"
        checked={isSelected}
        disabled={!isPossible}
        onChange={({ target }) => onSelect(target.checked)}
      />
    </label>
  )
}

/** The name of the first file, and the number of the others. The details have their places. */
function FileName({ id, entry: { files } }: { id: string; entry: ReviewEntry }) {
  const name = files.first[0]?.path.split('/').at(-1) ?? ''
  return (
    <h2 id={id} className="review-file" title={files.first[0]?.path}>
      <bdi>{name}</bdi>
      {files.count > 1 ? <span className="text-quiet"> +{files.count - 1}</span> : null}
    </h2>
  )
}

interface AcceptanceProps {
  readonly candidate: LibraryCandidate | undefined
  readonly decision: DecisionHandle
}

function Acceptance({ candidate, decision }: AcceptanceProps) {
  const { t } = useTranslation()
  if (!candidate) return <p className="review-candidate text-quiet">{t('myLibrary.review.noCandidate')}</p>
  const label = labelOf(candidate)
  return (
    <button
      type="button"
      className="review-candidate review-accept"
      aria-label={t('myLibrary.review.accept', { title: label })}
      onClick={() => decision.decide(candidate)}
    >
      <Icon name="check" className="shrink-0 text-lamp" />
      <span className="truncate">{label}</span>
    </button>
  )
}
