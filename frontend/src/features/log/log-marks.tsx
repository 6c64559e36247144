import type { MarkedTitle } from '../../changes/title.changes.ts'
import { starsText } from '../../domain/lists/stars.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { IconName } from '../../ui/icon/icon-names.ts'
import { useOpenLog } from '../../shell/log/use-log.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { useMarks } from '../marks/use-marks.ts'
import { usePickLists } from '../marks/use-pick-lists.ts'

/** The marks and the lists of the title below the sheet of a card. A mark is set at once. A show has a rating beside those of its episodes. */
export function LogMarks({ title, onClose }: { readonly title: MarkedTitle; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { item, change } = useMarks(title)
  const pickLists = usePickLists()
  const openLog = useOpenLog()
  const mark = (icon: IconName, label: string, isMarked: boolean, onPress: () => unknown) => (
    <button type="button" className="button" aria-pressed={isMarked} onClick={onPress}>
      <Icon name={icon} />
      {label}
    </button>
  )
  return (
    <div className="mt-5 flex flex-wrap gap-2 border-t border-line pt-4">
      {title.type === 'tv' ? (
        <button
          type="button"
          className="button"
          aria-haspopup="dialog"
          onClick={() => {
            onClose()
            openLog({ subject: title, play: 'last' })
          }}
        >
          <Icon name="star" />
          {item?.rating
            ? t('phrase.labeled', { label: t('log.showRating'), value: starsText(item.rating) })
            : t('log.rateShow')}
        </button>
      ) : null}
      {mark('bookmark', t('my.watchlist.title'), Boolean(item?.savedAt), () => change({ saved: !item?.savedAt }))}
      {mark('heart', t('media.favourite'), Boolean(item?.favouriteAt), () => change({ favourite: !item?.favouriteAt }))}
      <button
        type="button"
        className="button"
        onClick={() => {
          onClose()
          pickLists(title)
        }}
      >
        <Icon name="list-plus" />
        {t('lists.add')}
      </button>
      {mark('ban', t('marks.notForMe'), Boolean(item?.dismissedAt), () => change({ dismissed: !item?.dismissedAt }))}
    </div>
  )
}
