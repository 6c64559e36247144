import type { PersonDetail } from '@contract/person.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FollowPerson } from '../../features/people/follow-person.tsx'
import { WatchedProgress } from '../../features/people/watched-progress.tsx'
import { useFollowPerson } from '../../features/people/use-follow-person.ts'
import { departmentKey } from '../../domain/person/credit-names.ts'
import { personLinks } from '../../domain/person/person-links.ts'
import { useOpenPhotos } from '../../shell/photos/use-photos.ts'
import { Fold } from '../../ui/fold/fold.tsx'
import { LinkList } from '../../ui/link-list/link-list.tsx'
import { Portrait } from '../../ui/picture/portrait.tsx'
import { PersonFacts } from './person-facts.tsx'
import { usePersonPhotos } from './use-person-photos.ts'

/** Portrait, name, facts, biography and links of a person, with the member's progress and a follow button. */
export function PersonHero({ person }: { person: PersonDetail }) {
  const { t } = useTranslation()
  const handle = useFollowPerson(person)
  const department = departmentKey(person.known_for_department)
  return (
    <div className="grid grid-cols-[7rem_1fr] gap-x-4 gap-y-5 sm:grid-cols-[minmax(10rem,18rem)_1fr] sm:grid-rows-[auto_1fr] sm:gap-x-6 lg:gap-x-10">
      <PortraitAndPhotos person={person} />
      <div className="self-center sm:self-start">
        {department ? <p className="text-lg text-quiet">{t(`department.${department}`)}</p> : null}
        <h1 className="display mt-1 text-hero wrap-anywhere">{person.name}</h1>
      </div>
      <div className="col-span-2 sm:col-span-1">
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <FollowPerson handle={handle} name={person.name} />
          {handle.state ? <WatchedProgress state={handle.state} /> : null}
        </div>
        <PersonFacts person={person} />
        {person.biography ? (
          <section className="mt-6" aria-label={t('people.biography')}>
            <Fold text={person.biography} lang={person.fallback?.biography} />
          </section>
        ) : null}
        <Links person={person} />
      </div>
    </div>
  )
}

function PortraitAndPhotos({ person }: { person: PersonDetail }) {
  const { t } = useTranslation()
  const open = useOpenPhotos()
  const photos = usePersonPhotos(person)
  const picture = (
    <Portrait person={person} width={288} sizes="(min-width: 40rem) 18rem, 7rem" alt={person.name} priority />
  )
  const shape = 'w-full self-start overflow-hidden rounded-card shadow-float sm:row-span-2'
  if (photos.length === 0 || person.profile_path === null) return <div className={shape}>{picture}</div>
  const at = photos.findIndex(({ path }) => path === person.profile_path)
  return (
    <button
      type="button"
      className={`cursor-zoom-in ${shape}`}
      aria-label={t('people.openPhotos', { name: person.name })}
      onClick={() => open(photos, Math.max(0, at))}
    >
      {picture}
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
