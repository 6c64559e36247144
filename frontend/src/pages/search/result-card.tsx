import { useTranslation } from 'react-i18next'
import type { AnyRow } from '@contract/person.schema'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatList } from '../../lib/format.ts'
import { mediaTitle } from '../../lib/media.ts'
import { MediaCard } from '../../ui/media-card/media-card.tsx'
import { PersonCard } from '../../ui/person-card/person-card.tsx'

export const keyOf = (row: AnyRow): string => `${row.media_type}-${row.id}`

/** A film or show as such; a person with what they are known for. */
export function ResultCard({ row }: { row: AnyRow }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  if (row.media_type !== 'person') return <MediaCard row={row} />
  return <PersonCard person={row} note={formatList(language, row.known_for.map(mediaTitle)) || t('type.person')} />
}
