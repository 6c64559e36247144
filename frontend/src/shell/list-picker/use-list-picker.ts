import { useSelector } from '@xstate/react'
import { useShellActor } from '../shell-context.tsx'
import type { PickedTitle } from './list-picker.machine.ts'

/** A function that opens the dialog with which a title is put on lists. */
export function useAddToList(): (title: PickedTitle) => void {
  const actor = useShellActor('listPicker')
  return (title) => actor.send({ type: 'picker.open', title })
}

/** The title that is picked, and a function that closes the dialog. */
export function useListPicker(): { title: PickedTitle | null; close: () => void } {
  const actor = useShellActor('listPicker')
  const title = useSelector(actor, ({ context }) => context.title)
  return {
    title,
    close: () => actor.send({ type: 'picker.close' }),
  }
}
