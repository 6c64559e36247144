import type { PersonDetail } from '@contract/person.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useToday } from '../../context/use-today.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatPartialDate } from '../../i18n/format/format.ts'
import { isolated } from '../../i18n/format/isolated.ts'
import { ageOf } from '../../domain/person/person-life.ts'
import { localPlace } from '../../domain/person/place-of-birth.ts'
import { FactList, type Fact } from '../../ui/fact-list/fact-list.tsx'

const MAX_NAMES = 4

/** Birth, death and other names of a person. Unknown facts are left out. */
export function PersonFacts({ person }: { person: PersonDetail }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const age = ageOf(person, useToday())
  const born = formatPartialDate(language, person.birthday)
  const died = formatPartialDate(language, person.deathday)
  const withAge = (date: string) => (age === null || !date ? date : t('person.withAge', { date, count: age }))
  const facts: Fact[] = [
    { label: t('person.born'), value: person.deathday ? born : withAge(born) },
    { label: t('person.died'), value: withAge(died) },
    { label: t('person.placeOfBirth'), value: localPlace(language, person.place_of_birth) },
    { label: t('person.alsoKnownAs'), value: person.also_known_as.slice(0, MAX_NAMES).map(isolated).join(' · ') },
  ]
  if (facts.every(({ value }) => value === '')) return null
  return (
    <div className="mt-6 max-w-2xl">
      <FactList facts={facts} />
    </div>
  )
}
