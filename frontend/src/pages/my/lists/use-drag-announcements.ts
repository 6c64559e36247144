import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core'
import { useRef } from 'react'
import type { ListEntry } from '@contract/list-answers.schema'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { titleKey } from '../../../domain/lists/list-pages.ts'
import { nameOf } from './name-of.ts'

/** The announcements for screen readers while a title is dragged, in the interface's language. */
export function useDragAnnouncements(
  entries: readonly ListEntry[],
  last: number,
): { announcements: Announcements; screenReaderInstructions: ScreenReaderInstructions } {
  const { t } = useTranslation()
  // dnd-kit first reports a title to be over itself. An announcement of that would cut off the first one.
  const moved = useRef(false)
  const find = (id: UniqueIdentifier | undefined) => entries.find(({ item }) => titleKey(item) === id)
  const announce = (
    message: 'lists.picked' | 'lists.over' | 'lists.dropped',
    moving: UniqueIdentifier,
    at: UniqueIdentifier | undefined,
  ) => {
    const entry = find(moving)
    const target = find(at)
    return entry && target ? t(message, { title: nameOf(entry), rank: target.item.rank, last }) : undefined
  }
  const announceCancel = (moving: UniqueIdentifier) => {
    const entry = find(moving)
    return entry ? t('lists.dragCanceled', { title: nameOf(entry) }) : undefined
  }
  return {
    announcements: {
      onDragStart: ({ active }) => {
        moved.current = false
        return announce('lists.picked', active.id, active.id)
      },
      onDragOver: ({ active, over }) => {
        moved.current ||= over !== null && over.id !== active.id
        return moved.current ? announce('lists.over', active.id, over?.id) : undefined
      },
      onDragEnd: ({ active, over }) => announce('lists.dropped', active.id, over?.id) ?? announceCancel(active.id),
      onDragCancel: ({ active }) => announceCancel(active.id),
    },
    screenReaderInstructions: { draggable: t('lists.dragHelp') },
  }
}
