import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CardRow } from '@contract/card-row'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { focusOn } from '../../ui/focus/focus-on.ts'
import { Candidates } from './candidates.tsx'

/** As many as are seen at once. */
const MAX_FOUND = 12

interface TitleSearchProps {
  /** What is searched for at first: how the name was read. */
  readonly begin: string
  readonly label: string
  readonly onPick: (card: CardRow) => void
  readonly onStop: () => void
}

/** The member's own search for what a file is; Escape ends it. */
export function TitleSearch({ begin, label, onPick, onStop }: TitleSearchProps) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const [text, setText] = useState(begin)
  const asked = text.trim()
  const { data, isError } = useQuery({ ...queries.typeahead(asked), enabled: asked !== '' })
  const found = (asked === '' ? [] : (data?.results ?? []))
    .filter((row) => row.media_type !== 'person')
    .slice(0, MAX_FOUND)
  return (
    <div className="mt-4">
      <label className="block max-w-md">
        <span className="mb-1 block text-sm text-quiet">{label}</span>
        <input
          type="search"
          className="field"
          ref={focusOn}
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return
            event.preventDefault()
            onStop()
          }}
        />
      </label>
      <p role="status" className="mt-2 text-sm text-quiet">
        {isError ? t('error.tryAgain') : data && asked !== '' && found.length === 0 ? t('savedList.nothingTitle') : ''}
      </p>
      <Candidates cards={found} onPick={onPick} />
    </div>
  )
}
