import type { SavedEntry } from '@contract/saved-answers.schema'
import type { SavedList } from '@contract/saved-title.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { starsText } from '../../domain/lists/stars.ts'
import { mediaTitle, storedRow } from '../../domain/title/media.ts'
import { MediaCard } from '../../ui/media-card/media-card.tsx'

/** A title of a built-in list with the member's rating and note; the list of rated titles shows no notes. */
export function SavedCard({ entry: { item, media }, id }: { entry: SavedEntry; id: SavedList }) {
  const { t } = useTranslation()
  return (
    <MediaCard
      row={media ?? storedRow(item)}
      gone={media === null}
      rated={item.rating === null ? undefined : t('media.rated', { rating: starsText(item.rating) })}
      note={id === 'rated' ? undefined : (item.note ?? undefined)}
    />
  )
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
