import { Link } from '@tanstack/react-router'
import type { MediaDetail } from '@contract/media.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { sectionsId } from '../../domain/title/detail-tabs.ts'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { SeeAll } from '../../ui/carousel/see-all.tsx'
import { FactList } from '../../ui/fact-list/fact-list.tsx'
import { PersonCard } from '../../ui/person-card/person-card.tsx'
import { LowerPiece } from '../../ui/pieces/piece.tsx'
import { CollectionRow } from './collection-row.tsx'
import { Recommendations } from './recommendations.tsx'
import { Keywords } from './keywords.tsx'
import { CatalogueDateNote } from './catalogue-date-note.tsx'
import { ReleaseDates, TitleLinks } from './title-details.tsx'
import { useFacts } from './use-facts.tsx'
import { WhereToWatch } from './where-to-watch.tsx'
import { useRoleText } from './use-role-text.ts'

/** Facts, where to watch, main cast, collection and recommendations. Each part is hydrated separately. */
export function MediaOverview({ media }: { media: MediaDetail }) {
  const { media_type: type, id } = media
  return (
    <>
      <div className="mt-8 grid items-start gap-10 lg:grid-cols-[2fr_1fr]">
        <LowerPiece className="grid gap-8">
          <Facts media={media} />
        </LowerPiece>
        <LowerPiece>
          <WhereToWatch type={type} id={id} />
        </LowerPiece>
      </div>
      <LowerPiece>
        <MainCast media={media} />
      </LowerPiece>
      {media.media_type === 'movie' && media.belongs_to_collection ? (
        <LowerPiece>
          <CollectionRow {...media.belongs_to_collection} current={id} />
        </LowerPiece>
      ) : null}
      <LowerPiece>
        <Recommendations type={type} id={id} />
      </LowerPiece>
    </>
  )
}

const Facts = ({ media }: { media: MediaDetail }) => (
  <>
    <FactList facts={useFacts(media)} />
    {media.media_type === 'movie' ? <ReleaseDates film={media} /> : <CatalogueDateNote show={media} />}
    <Keywords media={media} />
    <TitleLinks media={media} />
  </>
)

function MainCast({ media }: { media: MediaDetail }) {
  const { t } = useTranslation()
  const roleText = useRoleText()
  const cast = media.credits?.cast.slice(0, 15) ?? []
  return (
    <Carousel
      title={t('credits.cast')}
      more={
        <Link
          to="/$type/$id"
          params={{ type: media.media_type, id: String(media.id) }}
          search={{ tab: 'cast' }}
          hash={sectionsId}
          className="link link-alone sm:pl-2"
        >
          <SeeAll of={t('credits.cast')} />
        </Link>
      }
      items={cast.map((person) => ({
        key: person.credit_id,
        content: <PersonCard person={person} note={roleText(person.character)} />,
      }))}
    />
  )
}
