import { useSelector } from '@xstate/react'
import { useShellActor } from '../shell-context.tsx'
import type { PickedTitle } from './list-picker.machine.ts'

/** Asks which lists a title goes on. */
export function useAddToList(): (title: PickedTitle) => void {
  const actor = useShellActor('listPicker')
  return (title) => actor.send({ type: 'picker.open', title })
}

/** The title that is picked, and how to be done with it. */
export function useListPicker(): { title: PickedTitle | null; close: () => void } {
  const actor = useShellActor('listPicker')
  const title = useSelector(actor, ({ context }) => context.title)
  return {
    title,
    close: () => actor.send({ type: 'picker.close' }),
  }
}
