import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../context/app-context.tsx'
import { personIdOf } from '../../domain/lists/saved-query.ts'
import type { FigureFilter, SavedSearch } from '../../domain/lists/saved-search.ts'
import { starsText } from '../../domain/lists/stars.ts'
import { displayName } from '../../i18n/format/format.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ChosenChip } from './chosen-chips.tsx'
import type { SavedSearchChange } from './saved-list-tools.tsx'
import { useGroupWords } from './use-group-words.ts'

/** The filters of a list that the statistics link to, by their names in the language: `1990s`, `Japan`, `4 ★`. */
export function useFigureChips(search: SavedSearch, onChange: (change: SavedSearchChange) => void): ChosenChip[] {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { queries } = useApp()
  const words = useGroupWords()
  const personId = personIdOf(search)
  const { data: person } = useQuery({ ...queries.person(personId ?? 0), enabled: personId !== undefined })
  const chip = (name: FigureFilter, label: (value: string) => string): ChosenChip[] => {
    const value = search[name]
    return value === undefined ? [] : [{ label: label(value), onRemove: () => onChange({ [name]: undefined }) }]
  }
  return [
    ...chip('viewed', (year) => t('savedList.viewedIn', { year })),
    ...chip('decade', words.decade),
    ...chip('country', (code) => displayName(language, 'region', code)),
    ...chip('originalLanguage', (code) => displayName(language, 'language', code)),
    ...chip('runtime', words.runtime),
    ...chip('person', () => person?.name ?? String(personId)),
    ...chip('ratings', (ratings) =>
      ratings
        .split('-')
        .map((rating) => starsText(Number(rating)))
        .join(' – '),
    ),
  ]
}
