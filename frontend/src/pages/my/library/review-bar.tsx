import type { ReviewEntry } from '@contract/library-review.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useLanguage } from '../../../i18n/use-language.ts'
import { formatNumber } from '../../../i18n/format/format.ts'
import { isolated } from '../../../i18n/format/isolated.ts'
import { labelOf } from '../../../features/own-files/candidates.tsx'
import { newUuid } from '../../../domain/new-uuid.ts'
import { likelihoodOf } from '../../../domain/files/likelihood.ts'
import { useReview, type ReviewHandle } from '../../../shell/review/use-review.ts'
import { SteadyButton } from '../../../ui/button/steady-button.tsx'
import { scrollItemIntoView } from '../../../ui/focus/scroll-item-into-view.ts'
import { Icon } from '../../../ui/icon/icon.tsx'

/** An entry with its key in the list. */
export interface KeyedEntry {
  readonly key: string
  readonly entry: ReviewEntry
}

interface ReviewBarProps {
  readonly entries: readonly KeyedEntry[]
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
}

/** Selects all likely entries, accepts the first candidates of the selected ones, and undoes the last press. */
export function ReviewBar({ entries, selected, onSelect }: ReviewBarProps) {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { choose } = useReview()
  const number = (count: number) => formatNumber(language, count)
  const likely = entries.filter(({ entry }) => likelihoodOf(entry.reading, entry.candidates) === 'likely')
  const chosen = entries.filter(({ key }) => selected.has(key))
  const accept = () => {
    const batch = newUuid()
    for (const one of chosen) for (const decision of acceptanceOf(one)) choose({ ...decision, batch })
    onSelect(new Set())
  }
  return (
    <div className="sticky-bar sticky top-16 z-20 mt-3 flex flex-wrap items-center gap-2 bg-page py-2">
      <div className="sticky-bar-actions" onFocus={scrollItemIntoView}>
        {entries.length > 0 ? (
          <>
            <SteadyButton
              className="button"
              disabled={likely.length === 0}
              onClick={() => onSelect(new Set(likely.map(({ key }) => key)))}
            >
              <Icon name="list-checks" />
              {t('myLibrary.review.selectLikely', { number: number(likely.length) })}
            </SteadyButton>
            <SteadyButton className="button button-primary" disabled={chosen.length === 0} onClick={accept}>
              <Icon name="check" />
              {t('myLibrary.review.acceptSelected', { number: number(chosen.length) })}
            </SteadyButton>
          </>
        ) : null}
        <UndoButton />
      </div>
    </div>
  )
}

/** Undoes the last presses, one after the other. */
function UndoButton() {
  const { t } = useTranslation()
  const { language } = useLanguage()
  const { last, undo, isSaving } = useReview()
  const [first] = last
  if (!first) return null
  return (
    <SteadyButton className="button" disabled={isSaving} onClick={() => undo(last)}>
      <Icon name="rotate-ccw" />
      {last.length > 1
        ? t('myLibrary.review.backSeveral', { number: formatNumber(language, last.length) })
        : t('myLibrary.review.back', { name: isolated(first.name) })}
    </SteadyButton>
  )
}

/** The decision that an entry is its first candidate; none without a candidate. */
function acceptanceOf({
  key,
  entry: { folder, key: entryKey, reading, candidates },
}: KeyedEntry): Parameters<ReviewHandle['choose']>[0][] {
  return candidates.slice(0, 1).map((candidate) => ({
    entry: key,
    name: reading.title,
    label: labelOf(candidate),
    correction: {
      scope: { folder: folder.id, key: entryKey },
      title: { type: candidate.type, id: candidate.id },
    },
  }))
}
