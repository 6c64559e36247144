import type { ListEntry } from '@contract/list-answers.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { MediaCard } from '../media-card/media-card.tsx'
import { Picture } from '../picture/picture.tsx'

/** The card of a title on a list; only its stored name where the catalogue does not have it any more. */
export function ListTitleCard({ entry: { item, media } }: { entry: ListEntry }) {
  const { t } = useTranslation()
  if (media) return <MediaCard row={media} />
  return (
    <article>
      <div className="overflow-hidden rounded-card shadow-card">
        <Picture path={null} kind="poster" width={180} title={item.title} seed={item.id} alt="" />
      </div>
      <h3 className="mt-2 line-clamp-2 font-semibold leading-snug">{item.title}</h3>
      <p className="mt-0.5 text-sm text-quiet">{t('my.gone')}</p>
    </article>
  )
}
