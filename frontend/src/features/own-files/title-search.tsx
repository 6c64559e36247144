import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LibraryCandidate } from '@contract/library-review.schema'
import type { AnyRow } from '@contract/person.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { SearchInput } from '../../ui/field/search-input.tsx'
import { focusOn } from '../../ui/focus/focus-on.ts'
import { mediaDate, mediaTitle } from '../../domain/title/media.ts'
import { Candidates } from './candidates.tsx'

/** The number of search results that are shown. */
const MAX_CANDIDATES = 12

interface TitleSearchProps {
  /** The initial search text: the title that was read from the file name. */
  readonly initialText: string
  readonly label: string
  readonly onPick: (candidate: LibraryCandidate) => void
  readonly onStop: () => void
}

/** Searches for the title of a file. Escape closes the search. */
export function TitleSearch({ initialText, label, onPick, onStop }: TitleSearchProps) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const [text, setText] = useState(initialText)
  const query = text.trim()
  const { data, isError, isPlaceholderData } = useQuery({ ...queries.typeahead(query), enabled: query !== '' })
  const candidates = (query === '' ? [] : (data?.results ?? [])).flatMap(candidateOf).slice(0, MAX_CANDIDATES)
  const didYouMean = query === '' || isPlaceholderData ? undefined : data?.did_you_mean
  return (
    <div className="mt-4">
      <label className="block max-w-md">
        <span className="mb-1 block text-sm text-quiet">{label}</span>
        <SearchInput
          className="field"
          ref={focusOn}
          maxLength={100}
          value={text}
          onSearch={setText}
          onEscape={onStop}
        />
      </label>
      <p role="status" className="mt-2 text-sm text-quiet">
        {isError
          ? t('error.tryAgain')
          : data && query !== '' && candidates.length === 0
            ? t('savedList.nothingTitle')
            : ''}
      </p>
      {didYouMean === undefined ? null : (
        <button type="button" className="button mt-2" onClick={() => setText(didYouMean)}>
          {t('search.didYouMean', { query: didYouMean })}
        </button>
      )}
      <Candidates candidates={candidates} onPick={onPick} />
    </div>
  )
}

function candidateOf(row: AnyRow): LibraryCandidate[] {
  if (row.media_type === 'person') return []
  const { media_type: type, id, poster_path } = row
  return [{ type, id, title: mediaTitle(row), released: mediaDate(row) || null, poster_path }]
}
