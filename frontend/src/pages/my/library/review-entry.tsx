import { useId, useRef, useState } from 'react'
import type { LibraryCandidate, NewCorrection, ReviewEntry } from '@contract/library.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Candidates, labelOf } from '../../../features/own-files/candidates.tsx'
import { FolderToo } from '../../../features/own-files/folder-too.tsx'
import { SaveFailed } from '../../../features/own-files/save-failed.tsx'
import { TitleSearch } from '../../../features/own-files/title-search.tsx'
import { useLanguage } from '../../../i18n/use-language.ts'
import { formatNumber } from '../../../i18n/format/format.ts'
import { isolated } from '../../../i18n/format/isolated.ts'
import { candidateReason } from '../../../domain/library/candidate-reason.ts'
import { commonFolder } from '../../../domain/library/common-folder.ts'
import { useReview } from '../../../shell/review/use-review.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { useReadAs } from './use-read-as.ts'

/** Files of one name: how it was read, what they may be, and every way to say what they are. */
export function ReviewEntryPanel({ id, entry }: { id: string; entry: ReviewEntry }) {
  const { t } = useTranslation()
  const readAs = useReadAs()
  const { searched, failed, choose, search, stopSearch } = useReview()
  const [isForFolder, setIsForFolder] = useState(false)
  const [heading, toggle] = [useId(), useRef<HTMLButtonElement>(null)]
  const { folder, key, reading, files, candidates } = entry
  const below = commonFolder(files.first.map(({ path }) => path))
  const scope: NewCorrection['scope'] = isForFolder && below ? { folder: folder.id, below } : { folder: folder.id, key }
  const decide = (chosen: LibraryCandidate | null) =>
    choose({
      entry: id,
      name: reading.title,
      label: chosen && labelOf(chosen),
      correction: { scope, title: chosen && { type: chosen.type, id: chosen.id } },
    })
  const isSearching = searched === id
  return (
    <article className="panel" aria-labelledby={heading}>
      <h2 id={heading} className="text-lg font-semibold wrap-anywhere">
        {t('myLibrary.review.readAs', { reading: readAs(reading) })}
      </h2>
      <FileNames entry={entry} />
      {candidates.length === 0 ? <p className="mt-3">{t('myLibrary.review.nothingLike')}</p> : null}
      <Candidates
        candidates={candidates}
        why={(candidate) => t(`myLibrary.review.why.${candidateReason(reading, candidate)}`)}
        onPick={decide}
      />
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <button type="button" className="button" onClick={() => decide(null)}>
          {t('transfer.none')}
          <span className="sr-only"> ({reading.title})</span>
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
          <span className="sr-only"> ({reading.title})</span>
        </button>
        {below ? <FolderToo folder={below} checked={isForFolder} onChange={setIsForFolder} /> : null}
      </div>
      {isSearching ? (
        <TitleSearch
          begin={reading.title}
          label={t('transfer.search', { title: isolated(reading.title) })}
          onPick={decide}
          onStop={() => {
            stopSearch()
            toggle.current?.focus()
          }}
        />
      ) : null}
      {failed === id ? <SaveFailed /> : null}
    </article>
  )
}

function FileNames({ entry: { folder, files } }: { entry: ReviewEntry }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const more = files.count - files.first.length
  return (
    <div className="mt-2 text-sm text-quiet">
      {files.first.map(({ id, path }) => (
        <p key={id} className="wrap-anywhere">
          {[folder.name, ...path.split('/')].map(isolated).join(' / ')}
        </p>
      ))}
      {more > 0 ? <p>{t('myLibrary.review.moreFiles', { number: formatNumber(language, more) })}</p> : null}
    </div>
  )
}
