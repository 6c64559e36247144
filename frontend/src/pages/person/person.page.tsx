import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { LinkedData } from '../../features/linked-data/linked-data.tsx'
import { Section } from '../../features/reach/section.tsx'
import { useLoaderQuery } from '../../features/reach/use-loader-query.ts'
import { personData } from '../../domain/person/person-data.ts'
import { MediaRowCarousel } from '../../ui/media-card/media-row-carousel.tsx'
import { Filmography } from './filmography.tsx'
import { PersonHero } from './person-hero.tsx'
import { PersonPhotos } from './person-photos.tsx'

const route = getRouteApi('/person/$id')

/** A person: portrait, life, what they are known for, pictures, and everything they worked on. */
export function PersonPage() {
  const { t } = useTranslation()
  const { boot, queries } = useApp()
  const { id } = route.useParams()
  const { page = '1', ...search } = route.useSearch()
  const { data: person } = useSuspenseQuery(queries.person(Number(id)))
  const knownFor = useLoaderQuery(queries.personKnownFor(Number(id)))
  return (
    <article className="page py-8">
      <LinkedData data={personData(person, boot)} />
      <PersonHero person={person} />
      <Section answer={knownFor} title={t('person.knownFor')}>
        {({ results }) => <MediaRowCarousel title={t('person.knownFor')} rows={results} />}
      </Section>
      <PersonPhotos person={person} />
      <Filmography key={id} id={Number(id)} search={search} from={Number(page)} />
    </article>
  )
}
