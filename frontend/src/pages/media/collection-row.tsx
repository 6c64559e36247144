import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../app/app-context.tsx'
import { useToday } from '../../app/use-today.ts'
import { useMarksOf } from '../../features/marks/use-marks-of.ts'
import { Section } from '../../features/reach/section.tsx'
import { useAnswer } from '../../features/reach/use-answer.ts'
import { useSession } from '../../shell/session/use-session.ts'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { LaterRow, RowPlace } from '../../ui/later-row/later-row.tsx'
import { MediaCard } from '../../ui/media-card/media-card.tsx'
import { WithTitle } from '../../ui/title-names/with-title.tsx'

interface CollectionProps {
  readonly id: number
  readonly name: string
  readonly current: number
}

/** The films of a collection. Which it is only the title tells: nobody waits for a second answer before the first is shown. */
export function CollectionRow(props: CollectionProps) {
  const { queries } = useApp()
  const isKnown = useQueryClient().getQueryData(queries.collection(props.id).queryKey) !== undefined
  return (
    <LaterRow title={props.name} isKnown={isKnown}>
      <CollectionFilms {...props} />
    </LaterRow>
  )
}

/** Its films in their order, how many of them the member has watched, and which comes next. */
function CollectionFilms({ id, name, current }: CollectionProps) {
  const { queries } = useApp()
  const answer = useAnswer(queries.collection(id))
  return (
    <Section answer={answer} title={name} pending={<RowPlace title={name} />}>
      {(collection) =>
        collection.parts.length < 2 ? null : (
          <Carousel
            title={collection.name}
            titleLang={collection.fallback?.name}
            text={<Progress id={id} current={current} />}
            items={collection.parts.map((row) => ({
              key: String(row.id),
              content: <MediaCard row={row} current={row.id === current} />,
            }))}
          />
        )
      }
    </Section>
  )
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
