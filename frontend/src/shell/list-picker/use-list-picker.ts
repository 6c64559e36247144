import { useSelector } from '@xstate/react'
import type { Notice } from '../notifications/notification.machine.ts'
import { useShell, useShellActor } from '../shell-context.tsx'
import type { PickedTitle } from './list-picker.machine.ts'

/** Asks which lists a title goes on. */
export function useAddToList(): (title: PickedTitle) => void {
  const actor = useShellActor('listPicker')
  return (title) => actor.send({ type: 'picker.open', title })
}

/** The title that is picked, how to be done with it, and how to tell what came of it. */
export function useListPicker(): { title: PickedTitle | null; close: () => void; tell: (notice: Notice) => void } {
  const shell = useShell()
  const actor = useShellActor('listPicker')
  const title = useSelector(actor, ({ context }) => context.title)
  return {
    title,
    close: () => actor.send({ type: 'picker.close' }),
    tell: (notice) => shell.send({ type: 'picker.told', notice }),
  }
}
