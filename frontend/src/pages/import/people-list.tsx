import { useState } from 'react'
import type { ImportPerson } from '@contract/import-people.schema'
import { formatDate, formatNumber, joinFacts } from '../../i18n/format/format.ts'
import { isolated } from '../../i18n/format/isolated.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SearchInput } from '../../ui/field/search-input.tsx'
import { named } from './people-named.ts'

/** People that are shown first, and by how many more a press shows: thousands of rows take seconds to show. */
const FIRST_SHOWN = 20
const MORE_SHOWN = 200

interface PeopleListProps {
  readonly people: readonly ImportPerson[]
  readonly chosen: ReadonlySet<number>
  readonly onChoose: (no: number, isChosen: boolean) => void
}

/** The people of a file, of whom the chosen ones are the member. A long list has a field to find a name. */
export function PeopleList({ people, chosen, onChoose }: PeopleListProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const [text, setText] = useState('')
  const [limit, setLimit] = useState(FIRST_SHOWN)
  const found = named(people, text)
  const shown = found.filter(({ no }, index) => index < limit || chosen.has(no))
  const more = Math.min(found.length - shown.length, MORE_SHOWN)
  return (
    <fieldset className="mt-5">
      <legend className="sr-only">{t('transfer.shared.title')}</legend>
      {people.length > FIRST_SHOWN ? (
        <SearchInput
          className="field mb-4"
          aria-label={t('transfer.shared.find')}
          placeholder={t('transfer.shared.find')}
          value={text}
          onSearch={setText}
          onEscape={() => setText('')}
        />
      ) : null}
      {found.length === 0 ? (
        <p role="status" className="text-quiet">
          {t('transfer.nothingHere')}
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {shown.map((person) => (
            <PersonRow
              key={person.no}
              person={person}
              isChosen={chosen.has(person.no)}
              onChoose={(isChosen) => onChoose(person.no, isChosen)}
            />
          ))}
        </ul>
      )}
      {more > 0 ? (
        <button type="button" className="button mt-4" onClick={() => setLimit(limit + MORE_SHOWN)}>
          {t('transfer.shared.more', { count: more, number: formatNumber(language, more) })}
        </button>
      ) : null}
    </fieldset>
  )
}

interface PersonRowProps {
  readonly person: ImportPerson
  readonly isChosen: boolean
  readonly onChoose: (isChosen: boolean) => void
}

function PersonRow({ person, isChosen, onChoose }: PersonRowProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { name, plays, titles } = person
  const facts = [t('transfer.shared.plays', { count: plays, number: formatNumber(language, plays) }), useDays(person)]
  return (
    <li>
      <label className="flex gap-4 px-4 py-3">
        <input
          type="checkbox"
          className="mt-1 size-5 shrink-0"
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
        <span className="min-w-0">
          <span className={`block wrap-anywhere ${name ? 'font-bold' : 'text-quiet'}`}>
            {name ? isolated(name) : t('transfer.shared.noName')}
          </span>
          <span className="block text-sm text-quiet tabular-nums">{joinFacts(language, facts)}</span>
          {titles.length > 0 ? (
            <span className="block text-sm wrap-anywhere text-quiet">
              {t('transfer.shared.last', { titles: joinFacts(language, titles) })}
            </span>
          ) : null}
        </span>
      </label>
    </li>
  )
}

/** The days of the first and the last viewing, as one text; empty if none is known. */
function useDays({ first, last }: ImportPerson): string {
  const { t } = useTranslation()
  const { language } = useLanguage()
  if (first === last) return formatDate(language, first)
  return t('transfer.shared.days', { first: formatDate(language, first), last: formatDate(language, last) })
}
