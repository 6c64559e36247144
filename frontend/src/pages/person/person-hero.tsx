import { useState, type ReactNode } from 'react'
import type { PersonDetail } from '@contract/person.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FollowPerson } from '../../features/people/follow-person.tsx'
import { WatchedProgress } from '../../features/people/watched-progress.tsx'
import { useFollowPerson } from '../../features/people/use-follow-person.ts'
import { departmentKey } from '../../domain/person/credit-names.ts'
import type { PersonRow } from '../../domain/person/find-person.ts'
import { personLinks } from '../../domain/person/person-links.ts'
import { useOpenPhotos } from '../../shell/photos/use-photos.ts'
import { Fold } from '../../ui/fold/fold.tsx'
import { LinkList } from '../../ui/link-list/link-list.tsx'
import { pressedPicture } from '../../ui/media-card/poster-transition.ts'
import { Portrait } from '../../ui/picture/portrait.tsx'
import { SkeletonLines } from '../../ui/skeleton/skeleton-lines.tsx'
import { PersonFacts } from './person-facts.tsx'
import { usePersonPhotos } from './use-person-photos.ts'

interface HeroProps {
  readonly row: PersonRow
  /** Undefined until it is loaded: the hero then shows the data of the row, and nothing moves when the rest arrives. */
  readonly person: PersonDetail | undefined
}

/** Portrait, name, facts, biography and links of a person, with the member's progress and a follow button. */
export function PersonHero({ row, person }: HeroProps) {
  const { t } = useTranslation()
  const handle = useFollowPerson(row)
  const [hasStartedEarly] = useState(person === undefined)
  const department = person && departmentKey(person.known_for_department)
  return (
    <div className="grid grid-cols-[7rem_1fr] gap-x-4 gap-y-5 sm:grid-cols-[minmax(10rem,18rem)_1fr] sm:grid-rows-[auto_1fr] sm:gap-x-6 lg:gap-x-10">
      <div className="w-full self-start overflow-hidden rounded-card shadow-float sm:row-span-2">
        <PortraitAndPhotos row={row} person={person} />
      </div>
      <div className="self-center sm:self-start">
        {department || hasStartedEarly ? (
          <p className="min-h-7 text-lg text-quiet">{department ? t(`department.${department}`) : null}</p>
        ) : null}
        <h1 className="display mt-1 text-hero wrap-anywhere">{row.name}</h1>
      </div>
      <div className="col-span-2 sm:col-span-1">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <FollowPerson handle={handle} name={row.name} />
          {handle.state ? <WatchedProgress state={handle.state} /> : null}
        </div>
        {person ? <Life person={person} /> : <SkeletonLines className="mt-6 grid max-w-2xl gap-4 sm:grid-cols-2" />}
      </div>
    </div>
  )
}

/** Facts, biography and links. */
function Life({ person }: { person: PersonDetail }) {
  const { t } = useTranslation()
  return (
    <>
      <PersonFacts person={person} />
      {person.biography ? (
        <section className="mt-6" aria-label={t('people.biography')}>
          <Fold text={person.biography} lang={person.fallback?.biography} />
        </section>
      ) : null}
      <Links person={person} />
    </>
  )
}

/** The portrait; as soon as the pictures of the person are known, it opens them. */
function PortraitAndPhotos({ row, person }: HeroProps) {
  const [loaded] = useState(() => pressedPicture(`/person/${row.id}`))
  const picture = (
    <Portrait person={row} width={288} sizes="(min-width: 40rem) 18rem, 7rem" alt={row.name} loaded={loaded} priority />
  )
  return person ? <OpenPhotos person={person}>{picture}</OpenPhotos> : picture
}

function OpenPhotos({ person, children }: { person: PersonDetail; children: ReactNode }) {
  const { t } = useTranslation()
  const open = useOpenPhotos()
  const photos = usePersonPhotos(person)
  if (photos.length === 0 || person.profile_path === null) return children
  const at = photos.findIndex(({ path }) => path === person.profile_path)
  return (
    <button
      type="button"
      className="block w-full cursor-zoom-in"
      aria-label={t('people.openPhotos', { name: person.name })}
      onClick={() => open(photos, Math.max(0, at))}
    >
      {children}
    </button>
  )
}

function Links({ person }: { person: PersonDetail }) {
  const { t } = useTranslation()
  const links = personLinks(person)
  if (links.length === 0) return null
  return (
    <div className="mt-5">
      <LinkList
        label={t('people.links')}
        links={links.map(({ name, href }) => ({ name: name === 'homepage' ? t('people.homepage') : name, href }))}
      />
    </div>
  )
}
