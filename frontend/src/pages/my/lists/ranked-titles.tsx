import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
  type Modifier,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import type { ListEntry } from '@contract/list-answers.schema'
import type { ListTitle } from '@contract/user-list.schema'
import { titleKey } from '../../../domain/lists/list-pages.ts'
import { useFocusAfterRemoval } from '../../../ui/focus/use-focus-after-removal.ts'
import { SortableTitle } from './sortable-title.tsx'
import { useDragAnnouncements } from './use-drag-announcements.ts'

interface RankedTitlesProps {
  readonly entries: readonly ListEntry[]
  readonly last: number
  readonly onMove: (move: ListTitle & { position: number }) => void
  readonly onRemove: (titles: readonly ListTitle[]) => void
}

const restrictToVerticalAxis: Modifier = ({ transform }) => ({ ...transform, x: 0 })

/** A ranked list that can be reordered by pointer, touch, keyboard or menu. */
export function RankedTitles({ entries, last, onMove, onRemove }: RankedTitlesProps) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const dragAccessibility = useDragAnnouncements(entries, last)
  const { list: listRef, itemProps } = useFocusAfterRemoval<HTMLOListElement>()
  const drop = ({ active, over }: DragEndEvent) => {
    const moving = entries.find(({ item }) => titleKey(item) === active.id)
    const target = entries.find(({ item }) => titleKey(item) === over?.id)
    if (!moving || !target || moving === target) return
    onMove({ type: moving.item.type, id: moving.item.id, position: target.item.rank })
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[restrictToVerticalAxis]}
      accessibility={dragAccessibility}
      onDragEnd={drop}
    >
      <SortableContext items={entries.map(({ item }) => titleKey(item))} strategy={verticalListSortingStrategy}>
        <ol ref={listRef} className="mt-6 divide-y divide-line">
          {entries.map((entry) => (
            <SortableTitle
              key={titleKey(entry.item)}
              entry={entry}
              itemProps={itemProps}
              last={last}
              onMove={(position) => onMove({ type: entry.item.type, id: entry.item.id, position })}
              onRemove={() => onRemove([{ type: entry.item.type, id: entry.item.id }])}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
