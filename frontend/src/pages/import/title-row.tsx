import { useState, type LiHTMLAttributes } from 'react'
import type { AnyMatch, ImportMatch, PersonMatch } from '@contract/import-answers.schema'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatList } from '../../i18n/format/format.ts'
import { isolated } from '../../i18n/format/isolated.ts'
import { SearchInput } from '../../ui/field/search-input.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { useQuery } from '@tanstack/react-query'
import type { AnyRow } from '@contract/person.schema'
import { importQueries } from '../../api/import-queries.ts'
import { useApp } from '../../context/app-context.tsx'

type Kind = 'title' | 'person'

interface TitleRowProps {
  /** The title as the file names it, and its file and line. */
  readonly title: {
    readonly name: string
    readonly year: number | null
    readonly file: string
    readonly line: number
    readonly candidates: readonly AnyMatch[]
  }
  /** Whether it is a film or show, or a person whom the file follows. */
  readonly kind?: Kind
  readonly match?: AnyMatch | null
  /** Why it has no match. */
  readonly reason?: 'ambiguous' | 'notFound' | 'unanswered' | 'skipped' | undefined
  readonly onPick: (choice: Choice) => void
  /** Moves the focus when the title is removed from the list (`useFocusAfterRemoval`). */
  readonly itemProps: Pick<LiHTMLAttributes<HTMLLIElement>, 'onFocus' | 'onBlur'>
  /** Leaves the title out: the label of the button and its action. Without it there is no such button. */
  readonly leaveOut?: { readonly label: (title: string) => string; readonly run: () => void } | undefined
}

/** A title of an imported file, its match, and the ways to correct the match. */
export function TitleRow({ title, kind = 'title', match, reason, onPick, leaveOut, itemProps }: TitleRowProps) {
  const { t } = useTranslation()
  const [query, setQuery] = useState('')
  const results = useTitleSearch(query, kind)
  const label = namedWithYear(title.name, title.year)
  const choices = query === '' ? title.candidates : results
  const hasChoices = !match && choices.length > 0
  return (
    <li className="py-4" {...itemProps}>
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 wrap-anywhere">
          <p className="font-bold">{label}</p>
          <MatchSummary title={title} match={match} reason={reason} />
        </div>
        <div className="flex shrink-0 gap-2">
          <button
            type="button"
            className="button-quiet"
            aria-label={t('transfer.search', { title: label })}
            onClick={() => setQuery(query === '' ? title.name : '')}
          >
            <Icon name="search" />
          </button>
          {leaveOut && !hasChoices ? (
            <button type="button" className="button" aria-label={leaveOut.label(label)} onClick={leaveOut.run}>
              {t('transfer.leave')}
            </button>
          ) : null}
        </div>
      </div>
      {query === '' ? null : (
        <TitleField label={t('transfer.search', { title: label })} query={query} onQuery={setQuery} />
      )}
      {match && query === '' ? null : <Choices choices={choices} onPick={onPick} />}
      {leaveOut && hasChoices ? (
        <button type="button" className="button mt-3" onClick={leaveOut.run}>
          {t('transfer.none')}
          <span className="sr-only"> ({label})</span>
        </button>
      ) : null}
    </li>
  )
}

function MatchSummary({ title: { file, line }, match, reason }: Pick<TitleRowProps, 'title' | 'match' | 'reason'>) {
  const { t } = useTranslation()
  return (
    <p className="text-sm text-quiet tabular-nums">
      {t('transfer.line', { file, line })}
      {match ? <> → {labelOf(match)}</> : null}
      {match?.reason ? <> · {t(`transfer.by.${match.reason}`)}</> : null}
      {reason ? <> · {t(reason === 'skipped' ? 'transfer.people.skipped' : `transfer.reason.${reason}`)}</> : null}
    </p>
  )
}

interface TitleFieldProps {
  readonly label: string
  readonly query: string
  readonly onQuery: (query: string) => void
}

const TitleField = ({ label, query, onQuery }: TitleFieldProps) => (
  <SearchInput className="field mt-3 max-w-md" aria-label={label} maxLength={100} value={query} onSearch={onQuery} />
)

/** The name of a title in the file, with its year if there is one. */
export const namedWithYear = (name: string, year: number | null): string =>
  year ? `${isolated(name)} (${year})` : name

/** A title or a person of the catalogue to pick. */
type Choice =
  | Pick<ImportMatch, 'type' | 'id' | 'title' | 'released' | 'poster_path'>
  | Pick<PersonMatch, 'type' | 'id' | 'title' | 'poster_path' | 'knownFor'>
const labelOf = (choice: Choice): string =>
  choice.type !== 'person' && choice.released
    ? `${isolated(choice.title)} (${choice.released.slice(0, 4)})`
    : choice.title

/** Titles or people to pick from, each with its picture. */
function Choices({ choices, onPick }: { choices: readonly Choice[]; onPick: (choice: Choice) => void }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  return (
    <ul className="mt-3 flex flex-wrap gap-3">
      {choices.map((choice) => (
        <li key={`${choice.type} ${choice.id}`}>
          <button
            type="button"
            aria-label={t('transfer.pick', { title: `${labelOf(choice)}, ${t(`type.${choice.type}`)}` })}
            className="w-30 cursor-pointer text-left"
            onClick={() => onPick(choice)}
          >
            <Picture
              path={choice.poster_path}
              kind={choice.type === 'person' ? 'profile' : 'poster'}
              width={120}
              title={choice.title}
              seed={choice.id}
              alt=""
            />
            <span className="mt-1 block text-sm">{labelOf(choice)}</span>
            <span className="block text-sm text-quiet">
              {choice.type === 'person' ? formatList(language, choice.knownFor) : t(`type.${choice.type}`)}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const MAX_RESULTS = 8

/** Searches for films and shows, or for people. Returns the first results; none for an empty query. */
function useTitleSearch(query: string, kind: Kind): Choice[] {
  const { queries } = useApp()
  const trimmedQuery = query.trim()
  const { data } = useQuery({
    ...queries.of(importQueries).importSearch(trimmedQuery, kind === 'person' ? 'person' : 'multi'),
    enabled: trimmedQuery !== '',
  })
  return (data?.results ?? []).flatMap((row) => choiceOf(row, kind)).slice(0, MAX_RESULTS)
}

function choiceOf(row: AnyRow, kind: Kind): Choice[] {
  if ((row.media_type === 'person') !== (kind === 'person')) return []
  if (row.media_type === 'person') {
    const knownFor = row.known_for.map((media) => (media.media_type === 'movie' ? media.title : media.name))
    return [{ type: 'person', id: row.id, title: row.name, poster_path: row.profile_path, knownFor }]
  }
  const { id, poster_path } = row
  return row.media_type === 'movie'
    ? [{ type: 'movie', id, title: row.title, released: row.release_date || null, poster_path }]
    : [{ type: 'tv', id, title: row.name, released: row.first_air_date || null, poster_path }]
}
