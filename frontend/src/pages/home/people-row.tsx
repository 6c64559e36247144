import { Link } from '@tanstack/react-router'
import type { TitleByPeople } from '@contract/people.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLanguage } from '../../i18n/use-language.ts'
import { formatList } from '../../i18n/format/format.ts'
import { Carousel } from '../../ui/carousel/carousel.tsx'
import { SeeAll } from '../../ui/carousel/see-all.tsx'
import { MediaCard } from '../../ui/media-card/media-card.tsx'

/** The number of names that fit under a card. */
const MAX_NAMES = 3

/** New, upcoming and unwatched titles of the people whom the member follows, with their names. */
export function PeopleRow({ entries }: { entries: readonly TitleByPeople[] }) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const names = ({ people }: TitleByPeople) =>
    formatList(
      language,
      people.slice(0, MAX_NAMES).map(({ name }) => name),
    )
  return (
    <Carousel
      title={t('people.homeRow')}
      more={
        <Link to="/my/people" className="link link-alone sm:pl-2">
          <SeeAll of={t('people.homeRow')} />
        </Link>
      }
      items={entries.map((entry) => ({
        key: `${entry.media.media_type}-${entry.media.id}`,
        content: <MediaCard row={entry.media} note={names(entry)} />,
      }))}
    />
  )
}
