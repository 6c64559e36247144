import type { AnyRow } from '@contract/person.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { FollowOnCard } from '../../features/people/follow-on-card.tsx'
import { MediaCard } from '../../ui/media-card/media-card.tsx'
import { PersonCard } from '../../ui/person-card/person-card.tsx'
import { TitleNames } from '../../ui/title-names/title-names.tsx'

export const keyOf = (row: AnyRow): string => `${row.media_type}-${row.id}`

/** The card of a title, or of a person with the titles that they are known for. */
export function ResultCard({ row }: { row: AnyRow }) {
  const { t } = useTranslation()
  if (row.media_type !== 'person') return <MediaCard row={row} />
  return (
    <PersonCard
      person={row}
      note={row.known_for.length > 0 ? <TitleNames titles={row.known_for} /> : t('type.person')}
      action={<FollowOnCard person={row} />}
    />
  )
}
