import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { PersonDetail } from '@contract/person.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { LinkedData } from '../../features/linked-data/linked-data.tsx'
import { Section } from '../../features/reach/section.tsx'
import { useFailedPage } from '../../features/reach/use-failed-page.ts'
import { useLoaderQuery } from '../../features/reach/use-loader-query.ts'
import type { PersonRow } from '../../domain/person/find-person.ts'
import { personData } from '../../domain/person/person-data.ts'
import { MediaRowCarousel } from '../../ui/media-card/media-row-carousel.tsx'
import { useSettled } from '../../ui/pieces/use-settled.ts'
import { SkeletonSections } from '../../ui/skeleton/skeleton-sections.tsx'
import { Filmography } from './filmography.tsx'
import { PersonHero } from './person-hero.tsx'
import { PersonPhotos } from './person-photos.tsx'

const route = getRouteApi('/person/$id')

/** A person: portrait, life, what they are known for, pictures, and everything they worked on. */
export function PersonPage() {
  const { queries } = useApp()
  const { id } = route.useParams()
  const { known, rest } = route.useLoaderData()
  const { data: person, error } = useQuery(queries.person(Number(id)))
  useFailedPage(person ? null : error)
  const row = person ?? known
  return row ? (
    <Person key={id} row={row} person={person} rest={rest} />
  ) : (
    <div className="min-h-screen" aria-busy="true" />
  )
}

interface PersonProps {
  readonly row: PersonRow
  /** Undefined until it is loaded: the page then shows the data of the row. */
  readonly person: PersonDetail | undefined
  readonly rest: Promise<unknown> | undefined
}

function Person({ row, person, rest }: PersonProps) {
  const [hasStartedEarly] = useState(person === undefined)
  const isRestSettled = useSettled(hasStartedEarly ? rest : undefined)
  return (
    <article className="page py-8">
      <PersonHero row={row} person={person} />
      {person && isRestSettled ? <Work person={person} /> : <SkeletonSections />}
    </article>
  )
}

/** Titles that a person is known for, pictures, and everything they worked on. */
function Work({ person }: { person: PersonDetail }) {
  const { t } = useTranslation()
  const { boot, queries } = useApp()
  const { page = '1', ...search } = route.useSearch()
  const knownFor = useLoaderQuery(queries.personKnownFor(person.id))
  return (
    <>
      <LinkedData data={personData(person, boot)} />
      <Section answer={knownFor} title={t('person.knownFor')}>
        {({ results }) => <MediaRowCarousel title={t('person.knownFor')} rows={results} />}
      </Section>
      <PersonPhotos person={person} />
      <Filmography id={person.id} search={search} from={Number(page)} />
    </>
  )
}
