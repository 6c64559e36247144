import type { SavedEntry } from '@contract/saved-answers.schema'
import type { SavedList } from '@contract/saved-title.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { mediaTitle } from '../../domain/title/media.ts'
import { MediaCard } from '../../ui/media-card/media-card.tsx'

/** A card with the rating below it in the list of rated titles; in other lists the note, or else the rating. */
export function SavedCard({ entry: { item, media }, id }: { entry: SavedEntry; id: SavedList }) {
  const { t } = useTranslation()
  if (!media) return <p className="text-quiet">{item.title || t('my.gone')}</p>
  const rated = item.rating === null ? undefined : t('media.rated', { rating: item.rating })
  const note = id === 'rated' ? rated : (item.note ?? rated)
  return note === undefined ? <MediaCard row={media} /> : <MediaCard row={media} note={note} />
}

interface SelectableProps {
  readonly entry: SavedEntry
  readonly id: SavedList
  readonly checked: boolean
  readonly onToggle: () => void
}

export function Selectable({ entry, id, checked, onToggle }: SelectableProps) {
  const { t } = useTranslation()
  const title = entry.media ? mediaTitle(entry.media) : entry.item.title
  return (
    <div className={`relative rounded-card ${checked ? 'outline-3 outline-offset-4 outline-lamp' : ''}`}>
      <div inert>
        <SavedCard entry={entry} id={id} />
      </div>
      <label className="absolute inset-0 z-20 cursor-pointer">
        <input
          type="checkbox"
          className="absolute left-2 top-2 size-6"
          checked={checked}
          onChange={onToggle}
          aria-label={t('savedList.selectTitle', { title })}
        />
      </label>
    </div>
  )
}
