import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { HTMLAttributes } from 'react'
import type { ListEntry } from '@contract/list-answers.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { titleKey } from '../../../domain/lists/list-pages.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { RankedRow } from '../../../ui/ranked-row/ranked-row.tsx'
import { nameOf } from './name-of.ts'
import { TitleOptions } from './title-options.tsx'

interface SortableTitleProps {
  readonly entry: ListEntry
  /** The handlers of `useFocusAfterRemoval`. */
  readonly itemProps: HTMLAttributes<HTMLLIElement>
  readonly last: number
  readonly onMove: (rank: number) => void
  readonly onRemove: () => void
}

/** A ranked title with its drag handle. */
export function SortableTitle({ entry, itemProps, last, onMove, onRemove }: SortableTitleProps) {
  const { t } = useTranslation()
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: titleKey(entry.item),
    attributes: { roleDescription: t('lists.sortable') },
  })
  const title = nameOf(entry)
  return (
    <li
      {...itemProps}
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={isDragging ? 'relative z-10 rounded-card bg-surface shadow-float' : undefined}
    >
      <RankedRow
        entry={entry}
        before={
          <button
            ref={setActivatorNodeRef}
            type="button"
            className="button-quiet -ml-2 shrink-0 cursor-grab touch-none text-quiet"
            {...attributes}
            {...listeners}
            aria-label={t('lists.drag', { title })}
          >
            <Icon name="grip-vertical" />
          </button>
        }
        after={<TitleOptions title={title} rank={entry.item.rank} last={last} onMove={onMove} onRemove={onRemove} />}
      />
    </li>
  )
}
