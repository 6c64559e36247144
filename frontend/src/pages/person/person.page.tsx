import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { PersonDetail } from '@contract/person.schema'
import { useApp } from '../../app/app-context.tsx'
import { useLanguage } from '../../i18n/use-language.ts'
import { departmentKey } from '../../lib/credit-names.ts'
import { formatDate, yearsBetween } from '../../lib/format.ts'
import { MediaRowCarousel } from '../../ui/media-card/media-row-carousel.tsx'
import { FactList, type Fact } from '../../ui/fact-list/fact-list.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { Filmography } from './filmography.tsx'
import { mergeCredits } from './merge-credits.ts'

const route = getRouteApi('/person/$id')

/** A person: portrait, life, what they are known for, and everything they worked on. */
export function PersonPage() {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { id } = route.useParams()
  const { data: person } = useSuspenseQuery(queries.person(Number(id)))
  const credits = mergeCredits(person)
  const knownFor = credits.toSorted((a, b) => b.row.popularity - a.row.popularity).slice(0, 12)
  return (
    <article className="page py-8">
      <div className="grid gap-6 sm:grid-cols-[minmax(10rem,18rem)_1fr] lg:gap-10">
        <div className="max-w-44 overflow-hidden rounded-card shadow-float sm:max-w-none">
          <Picture
            path={person.profile_path}
            kind="profile"
            width={288}
            title={person.name}
            seed={person.id}
            alt={person.name}
            priority
          />
        </div>
        <div>
          <h1 className="display text-[clamp(2.5rem,7vw,5.5rem)]">{person.name}</h1>
          <FactListOf person={person} />
          {person.biography ? (
            <p className="mt-6 max-w-prose whitespace-pre-line text-lg" lang={person.fallback?.biography}>
              {person.biography}
            </p>
          ) : null}
        </div>
      </div>
      <MediaRowCarousel title={t('person.knownFor')} rows={knownFor.map(({ row }) => row)} />
      <Filmography credits={credits} />
    </article>
  )
}

function FactListOf({ person }: { person: PersonDetail }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { boot } = useApp()
  const department = departmentKey(person.known_for_department)
  const born = person.birthday
  const age = born ? yearsBetween(born, person.deathday ?? boot.now.slice(0, 10)) : 0
  const withAge = (date: string) => t('person.withAge', { date, count: age })
  const facts: Fact[] = [
    { label: t('person.department'), value: department ? t(`department.${department}`) : '' },
    {
      label: t('person.born'),
      value: born ? (person.deathday ? formatDate(language, born) : withAge(formatDate(language, born))) : '',
    },
    {
      label: t('person.died'),
      value: person.deathday
        ? born
          ? withAge(formatDate(language, person.deathday))
          : formatDate(language, person.deathday)
        : '',
    },
    { label: t('person.place'), value: person.place_of_birth ?? '' },
    { label: t('person.alsoKnownAs'), value: person.also_known_as.slice(0, 4).join(' · ') },
  ]
  return (
    <div className="mt-5">
      <FactList facts={facts} />
    </div>
  )
}
