import type { SavedTitle } from '@contract/saved-title.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { MenuItem } from '../../ui/menu/menu-items.tsx'
import { useRewatch } from '../episodes/use-rewatch.ts'

/** The entry of a menu that begins to watch a watched show again from the start, or stops it; nothing for other titles. */
export const RewatchItem = ({ item }: { item: SavedTitle | null }) =>
  item?.type === 'tv' && (item.watchedAt ?? item.rewatchSince) ? <Item item={item} /> : null

function Item({ item }: { item: SavedTitle }) {
  const { t } = useTranslation()
  const change = useRewatch(item.id, item.rewatchSince)
  return (
    <MenuItem onClick={change}>
      <Icon name="rotate-ccw" />
      {t(item.rewatchSince ? 'episodes.rewatch.stop' : 'episodes.rewatch.start')}
    </MenuItem>
  )
}
