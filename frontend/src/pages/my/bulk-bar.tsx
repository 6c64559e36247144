import type { SavedTitle, SavedList } from '@contract/saved-title.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RatingButton } from '../../features/marks/rating-button.tsx'
import { markTitles, type BulkMarks } from '../../changes/bulk.changes.ts'
import { useChange } from '../../shell/changes/use-change.ts'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { focusOn } from '../../ui/focus/focus-on.ts'
import { useFocusAfterRemoval } from '../../ui/focus/use-focus-after-removal.ts'
import { scrollItemIntoView } from '../../ui/focus/scroll-item-into-view.ts'

/** The change that removes a title from each list. Notes are deleted one by one only, as the member wrote them. */
const removals: Partial<Record<SavedList, BulkMarks>> = {
  watchlist: { saved: false },
  favourites: { favourite: false },
  watched: { watched: false },
  rated: { rating: null },
  dismissed: { dismissed: false },
}

interface BulkBarProps {
  readonly id: SavedList
  readonly items: readonly SavedTitle[]
  readonly onAll: () => void
  readonly onNone: () => void
  readonly onDone: () => void
}

/** Actions for all selected titles at once. */
export function BulkBar({ id, items, onAll, onNone, onDone }: BulkBarProps) {
  const { t } = useTranslation()
  const { submit } = useChange()
  // The bar is removed with the last title.
  const { itemProps } = useFocusAfterRemoval()
  const disabled = items.length === 0
  const removal = removals[id]
  const apply = (marks: BulkMarks) => {
    void submit(markTitles(items, marks))
    onNone()
  }
  return (
    <div
      className="sticky-bar sticky top-16 z-30 -mx-2 mt-5 flex flex-wrap items-center gap-2 border-b border-line bg-page px-2 py-2 sm:py-3"
      {...itemProps}
    >
      <p role="status" className="mr-2 font-semibold tabular-nums">
        {t('savedList.selected', { count: items.length })}
      </p>
      <div className="sticky-bar-actions" onFocus={scrollItemIntoView}>
        {/* It gets the focus, because the button that started the selection is gone. */}
        <button type="button" className="button" ref={focusOn} onClick={onAll}>
          {t('savedList.selectAll')}
        </button>
        {id === 'watchlist' ? null : (
          <SteadyButton className="button" disabled={disabled} onClick={() => apply({ saved: true })}>
            {t('media.save')}
          </SteadyButton>
        )}
        {id === 'watched' ? null : (
          <SteadyButton className="button" disabled={disabled} onClick={() => apply({ watched: true })}>
            {t('media.markWatched')}
          </SteadyButton>
        )}
        <RatingButton rating={null} disabled={disabled} onRate={(rating) => apply({ rating })}>
          {t('media.rate')}
        </RatingButton>
        {removal ? (
          <SteadyButton className="button" disabled={disabled} onClick={() => apply(removal)}>
            {t('savedList.removeFromList')}
          </SteadyButton>
        ) : null}
      </div>
      <button type="button" className="button button-primary ml-auto" onClick={onDone}>
        {t('savedList.selectDone')}
      </button>
    </div>
  )
}
