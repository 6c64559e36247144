import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { useToday } from '../../context/use-today.ts'
import { useMarksOf } from '../../features/marks/use-marks-of.ts'
import { Section } from '../../features/reach/section.tsx'
import { useLoaderQuery } from '../../features/reach/use-loader-query.ts'
import { useSession } from '../../shell/session/use-session.ts'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { useNear } from '../../ui/lazy-row/use-near.ts'
import { MediaCard } from '../../ui/media-card/media-card.tsx'
import { allFilms } from './collection-films.ts'
import { WithTitle } from '../../ui/title-names/with-title.tsx'
import type { AbsentFilm } from '@contract/title-extras.schema'

interface CollectionProps {
  readonly id: number
  readonly name: string
  readonly current: number
}

/**
 * The films of a title's collection in order, the number that the member has watched, and the next one to watch. They are
 * fetched after the title, so that the page does not wait for them.
 */
export function CollectionRow({ id, name, current }: CollectionProps) {
  const { queries } = useApp()
  const queryClient = useQueryClient()
  const query = queries.collection(id)
  const { isNear, ref } = useNear(queryClient.getQueryData(query.queryKey) !== undefined)
  const answer = useLoaderQuery({ ...query, enabled: isNear })
  return (
    <Section answer={answer} title={name} pending={<Carousel ref={ref} title={name} items={null} />}>
      {(collection) => {
        const films = allFilms(collection)
        return films.length < 2 ? null : (
          <Carousel
            title={collection.name}
            titleLang={collection.fallback?.name}
            text={
              <>
                {collection.absent ? <AvailableCount available={collection.parts.length} all={films.length} /> : null}
                <Progress id={id} current={current} />
              </>
            }
            items={films.map(({ row, absent }) =>
              row
                ? { key: String(row.id), content: <MediaCard row={row} current={row.id === current} /> }
                : { key: `absent ${absent.position}`, content: <AbsentCard film={absent} /> },
            )}
          />
        )
      }}
    </Section>
  )
}

/** The number of films that are available here, if some are missing. */
function AvailableCount({ available, all }: { available: number; all: number }) {
  const { t } = useTranslation()
  return <p className="mt-1 text-quiet">{t('collection.here', { here: available, all })}</p>
}

function Progress({ id, current }: { id: number; current: number }) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const { user } = useSession()
  const today = useToday()
  const { data: collection } = useQuery(queries.collection(id))
  const released = (collection?.parts ?? []).filter(({ release_date: day }) => day !== '' && day <= today)
  const marks = useMarksOf(released)
  if (!user || released.some((film) => marks(film) === undefined)) return null
  const isWatched = (film: (typeof released)[number]) => Boolean(marks(film)?.watchedAt)
  const watched = released.filter(isWatched).length
  const next = released.find((film) => !isWatched(film))
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-4 text-quiet">
      <span>{t('collection.watched', { watched, count: released.length })}</span>
      {next && next.id !== current ? (
        <Link to="/$type/$id" params={{ type: 'movie', id: String(next.id) }} className="link py-2">
          <WithTitle media={next} say={(title) => t('collection.next', { title })} />
        </Link>
      ) : null}
    </p>
  )
}

/** A film of a collection that cannot be opened: an empty frame, its title and its year. */
function AbsentCard({ film }: { film: AbsentFilm }) {
  const { t } = useTranslation()
  return (
    <article className="card text-quiet">
      <div className="grid aspect-2/3 place-items-center rounded-card border border-dashed border-line">
        <span className="display text-heading">{film.year}</span>
      </div>
      <h3 className="mt-2 leading-snug" lang={film.fallback?.title}>
        <span className="line-clamp-2">{film.title}</span>
      </h3>
      <p className="mt-0.5 text-sm">{t('collection.absent')}</p>
    </article>
  )
}
