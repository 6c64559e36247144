import { useRef } from 'react'
import type { ReviewEntry } from '@contract/library-review.schema'
import type { NameReading } from '@contract/scanned-files.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { formatNumber, joinFacts } from '../../../i18n/format/format.ts'
import { isolated } from '../../../i18n/format/isolated.ts'
import { Candidates } from '../../../features/own-files/candidates.tsx'
import { TitleSearch } from '../../../features/own-files/title-search.tsx'
import type { DecisionHandle } from '../../../features/own-files/use-decision.ts'
import { WholeFolderCheckbox } from '../../../features/own-files/whole-folder-checkbox.tsx'
import { candidateReason } from '../../../domain/files/candidate-reason.ts'
import { useReview } from '../../../shell/review/use-review.ts'
import { Icon } from '../../../ui/icon/icon.tsx'

interface ReviewDetailsProps {
  readonly id: string
  readonly entry: ReviewEntry
  readonly decision: DecisionHandle
}

/** The details of an entry: how the name was read, where the files are, all candidates, and a search. */
export function ReviewDetails({ id, entry, decision }: ReviewDetailsProps) {
  const { t } = useTranslation()
  const readingText = useReadingText()
  const { reading, candidates } = entry
  return (
    <div className="px-2 pb-4">
      <p>{t('myLibrary.review.readAs', { reading: readingText(reading) })}</p>
      <FileNames entry={entry} />
      {candidates.length === 0 ? <p className="mt-3">{t('myLibrary.review.nothingLike')}</p> : null}
      <Candidates
        candidates={candidates}
        reasonOf={(candidate) => t(`myLibrary.review.why.${candidateReason(reading, candidate)}`)}
        onPick={decision.decide}
      />
      <OtherActions id={id} name={reading.title} decision={decision} />
    </div>
  )
}

interface OtherActionsProps {
  readonly id: string
  readonly name: string
  readonly decision: DecisionHandle
}

/** For entries if no candidate is right: marks the files as no title, or searches for one. */
function OtherActions({ id, name, decision: { below, isForFolder, setIsForFolder, decide } }: OtherActionsProps) {
  const { t } = useTranslation()
  const { searched, search, stopSearch } = useReview()
  const toggle = useRef<HTMLButtonElement>(null)
  const isSearching = searched === id
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <button type="button" className="button" onClick={() => decide(null)}>
          {t('transfer.none')}
          <span className="sr-only"> ({name})</span>
        </button>
        <button
          type="button"
          className="button"
          ref={toggle}
          aria-expanded={isSearching}
          onClick={() => (isSearching ? stopSearch() : search(id))}
        >
          <Icon name="search" />
          {t('nav.search')}
          <span className="sr-only"> ({name})</span>
        </button>
        {below ? <WholeFolderCheckbox folder={below} checked={isForFolder} onChange={setIsForFolder} /> : null}
      </div>
      {isSearching ? (
        <TitleSearch
          initialText={name}
          label={t('transfer.search', { title: isolated(name) })}
          onPick={decide}
          onStop={() => {
            stopSearch()
            toggle.current?.focus()
          }}
        />
      ) : null}
    </>
  )
}

function FileNames({ entry: { folder, files } }: { entry: ReviewEntry }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const more = files.count - files.first.length
  return (
    <div className="mt-1 text-sm text-quiet">
      {files.first.map(({ id, path }) => (
        <p key={id} className="wrap-anywhere">
          {[folder.name, ...path.split('/')].map(isolated).join(' / ')}
        </p>
      ))}
      {more > 0 ? <p>{t('myLibrary.review.moreFiles', { number: formatNumber(language, more) })}</p> : null}
    </div>
  )
}

/** Formats the reading of a file name, such as `Heat, 1995, Movie`. */
function useReadingText(): (reading: Pick<NameReading, 'title' | 'year' | 'type'>) => string {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return ({ title, year, type }) => joinFacts(language, [title, year === null ? '' : String(year), t(`type.${type}`)])
}
