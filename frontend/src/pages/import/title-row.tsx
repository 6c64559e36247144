import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportMatch, ImportTitle } from '@contract/import.schema'
import type { AnyRow } from '@contract/person.schema'
import { useApp } from '../../app/app-context.tsx'
import { isolated } from '../../lib/isolated.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { useImport } from './use-import.ts'

const mostFound = 8

/** A title of the file, what it was taken for, and the ways to correct that. */
export function TitleRow({ id, title }: { id: string; title: ImportTitle }) {
  const { t } = useTranslation()
  const { correct } = useImport()
  const [query, setQuery] = useState('')
  const found = useFound(query)
  const { no, name, match } = title
  const named = title.year ? `${isolated(name)} (${title.year})` : name
  const candidates = query === '' ? title.candidates : found
  const pick = (candidate: Choice) => correct.mutate({ id, no, correction: { type: candidate.type, id: candidate.id } })
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="font-bold">{named}</p>
          <p className="text-sm text-quiet tabular-nums">
            {t('transfer.line', { file: title.file, line: title.line })}
            {match ? <> → {labelOf(match)}</> : null}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <button
            type="button"
            className="button-quiet"
            aria-label={t('transfer.search', { title: named })}
            onClick={() => setQuery(query === '' ? name : '')}
          >
            <Icon name="search" />
          </button>
          {title.state === 'skipped' ? null : (
            <button
              type="button"
              className="button-quiet"
              aria-label={t('transfer.skip', { title: named })}
              onClick={() => correct.mutate({ id, no, correction: { skip: true } })}
            >
              <Icon name="x" />
            </button>
          )}
        </div>
      </div>
      {query === '' ? null : (
        <input
          type="search"
          className="field mt-3 max-w-md"
          aria-label={t('transfer.search', { title: named })}
          maxLength={100}
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
      )}
      {match && query === '' ? null : <Choices choices={candidates} onPick={pick} />}
    </li>
  )
}

type Choice = Pick<ImportMatch, 'type' | 'id' | 'title' | 'released' | 'poster_path'>
const labelOf = ({ title, released }: Choice): string =>
  released ? `${isolated(title)} (${released.slice(0, 4)})` : title

function Choices({ choices, onPick }: { choices: readonly Choice[]; onPick: (choice: Choice) => void }) {
  const { t } = useTranslation()
  return (
    <ul className="mt-3 flex flex-wrap gap-3">
      {choices.map((choice) => (
        <li key={`${choice.type} ${choice.id}`}>
          <button
            type="button"
            aria-label={t('transfer.pick', { title: labelOf(choice) })}
            className="w-30 cursor-pointer text-left"
            onClick={() => onPick(choice)}
          >
            <Picture path={choice.poster_path} kind="poster" width={120} title={choice.title} seed={choice.id} alt="" />
            <span className="mt-1 block text-sm">{labelOf(choice)}</span>
            <span className="block text-sm text-quiet">{t(`type.${choice.type}`)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** The films and shows that a search finds. */
function useFound(query: string): Choice[] {
  const { api } = useApp()
  const asked = query.trim()
  const { data } = useQuery({
    queryKey: ['importSearch', asked],
    queryFn: ({ signal }) =>
      api('search', {
        params: { mediaType: 'multi' },
        query: { query: asked, page: 1, include_adult: 'false' },
        signal,
      }),
    enabled: asked !== '',
  })
  return (data?.results ?? []).flatMap(choiceOf).slice(0, mostFound)
}

function choiceOf(row: AnyRow): Choice[] {
  if (row.media_type === 'person') return []
  const { id, poster_path } = row
  return row.media_type === 'movie'
    ? [{ type: 'movie', id, title: row.title, released: row.release_date || null, poster_path }]
    : [{ type: 'tv', id, title: row.name, released: row.first_air_date || null, poster_path }]
}
