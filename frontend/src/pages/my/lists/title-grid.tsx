import type { ListEntry } from '@contract/list-answers.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { titleKey } from '../../../domain/lists/list-pages.ts'
import { useFocusAfterRemoval } from '../../../ui/focus/use-focus-after-removal.ts'
import { ListTitleCard } from '../../../ui/list-title-card/list-title-card.tsx'
import { nameOf } from './name-of.ts'

interface TitleGridProps {
  readonly entries: readonly ListEntry[]
  /** The keys of the selected titles; null outside the selection mode. */
  readonly selected: ReadonlySet<string> | null
  readonly onSelect: (key: string) => void
}

/** The titles of a list as posters, with checkboxes in the selection mode. */
export function TitleGrid({ entries, selected, onSelect }: TitleGridProps) {
  const { t } = useTranslation()
  const { list, itemProps } = useFocusAfterRemoval<HTMLUListElement>()
  return (
    <ul ref={list} className="poster-grid mt-6">
      {entries.map((entry) => {
        const key = titleKey(entry.item)
        return (
          <li key={key} className="relative" {...itemProps}>
            <ListTitleCard entry={entry} />
            {selected ? (
              <label className="absolute inset-0 z-20 cursor-pointer rounded-card has-checked:ring-2 has-checked:ring-lamp">
                <span className="absolute left-2 top-2 grid size-11 place-items-center rounded-card bg-surface shadow-card">
                  <input
                    type="checkbox"
                    className="size-5"
                    checked={selected.has(key)}
                    aria-label={t('lists.selectTitle', { title: nameOf(entry) })}
                    onChange={() => onSelect(key)}
                  />
                </span>
              </label>
            ) : null}
          </li>
        )
      })}
    </ul>
  )
}
