import type { CardRow } from '@contract/card-row'
import type { SavedTitle, SavedTitleChange } from '@contract/saved-title.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../context/app-context.tsx'
import { RewatchItem } from '../../features/marks/rewatch-item.tsx'
import { mediaTitle } from '../../domain/title/media.ts'
import { useNotify } from '../../shell/notifications/use-notifications.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { OpenedMenu } from '../../ui/menu/menu-button.tsx'
import { MenuChoice, MenuItem } from '../../ui/menu/menu-items.tsx'
import { MenuPanel } from '../../ui/menu/menu-panel.tsx'

export interface MoreActionsProps {
  readonly row: CardRow
  readonly item: SavedTitle | null
  readonly onChange: (change: SavedTitleChange) => void
  /** Opens the note; null for visitors, who have none. */
  readonly onNote: (() => void) | null
}

/** The less frequent actions: a note, watching a show again, "not for me", sharing. */
export function MoreItems({ row, item, onChange, onNote, ...opened }: MoreActionsProps & OpenedMenu) {
  const { t } = useTranslation()
  const share = useShare(row)
  const dismissed = Boolean(item?.dismissedAt)
  return (
    <MenuPanel {...opened}>
      {onNote ? (
        <MenuItem onClick={onNote}>
          <Icon name="notebook-pen" />
          {t('marks.note')}
        </MenuItem>
      ) : null}
      <RewatchItem item={item} />
      <MenuChoice kind="checkbox" checked={dismissed} onClick={() => onChange({ dismissed: !dismissed })}>
        <Icon name="ban" />
        <span className="grow">{t('marks.notForMe')}</span>
      </MenuChoice>
      <MenuItem onClick={share}>
        <Icon name="share-2" />
        {t('marks.share')}
      </MenuItem>
    </MenuPanel>
  )
}

/** Shares with the system's dialog (Web Share API) if there is one, else copies the link. */
function useShare(row: CardRow): () => void {
  const { boot } = useApp()
  const notify = useNotify()
  const url = `${boot.origin}/${row.media_type}/${row.id}`
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => notify({ message: 'marks.linkCopied' }),
      () => notify({ message: 'marks.linkNotCopied', tone: 'error' }),
    )
  return () => {
    if (!('share' in navigator)) return void copy()
    navigator.share({ title: mediaTitle(row), url }).catch((error: unknown) => {
      // Closing the system's dialog is not a failure.
      if (!(error instanceof DOMException && error.name === 'AbortError')) void copy()
    })
  }
}
