import { Link } from '@tanstack/react-router'
import type { ListSummary } from '@contract/list-answers.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { mediaTitle } from '../../domain/title/media.ts'
import { Icon } from '../icon/icon.tsx'
import { Picture } from '../picture/picture.tsx'

const positions = [0, 1, 2, 3]

/** The card of one of the member's lists: its first four posters, its name, its number of titles and its visibility. */
export function ListCard({ list, heading: Heading }: { list: ListSummary; heading: 'h2' | 'h3' }) {
  const { t } = useTranslation()
  return (
    <article className="group relative">
      <div className="grid grid-cols-4 gap-px overflow-hidden rounded-card bg-raised shadow-card ring-lamp transition group-hover:ring-2">
        {positions.map((position) => {
          const entry = list.preview[position]
          return entry ? (
            <Picture
              key={position}
              path={entry.media?.poster_path ?? null}
              kind="poster"
              width={96}
              title={entry.media ? mediaTitle(entry.media) : entry.item.title}
              titleLang={entry.media?.fallback?.title}
              seed={entry.item.id}
              alt=""
            />
          ) : (
            <span key={position} className="aspect-[2/3]" />
          )
        })}
      </div>
      <Heading className="mt-2 line-clamp-2 font-semibold leading-snug wrap-anywhere">
        <Link to="/my/$id" params={{ id: list.id }} className="over-card hover:text-lamp">
          {list.name}
        </Link>
      </Heading>
      <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-sm text-quiet">
        <span>{t('my.titleCount', { count: list.count, number: list.count })}</span>
        {list.ranked ? <span>{t('lists.ranked')}</span> : null}
        {list.visibility === 'private' ? null : (
          <span className="inline-flex items-center gap-1">
            <Icon name="link" className="size-4" />
            {t(`lists.visibility.${list.visibility}`)}
          </span>
        )}
      </p>
    </article>
  )
}
