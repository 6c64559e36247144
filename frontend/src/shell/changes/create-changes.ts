import type { QueryClient } from '@tanstack/react-query'
import type { LateShell } from '../late-shell.ts'
import { ChangeQueue } from './change-queue.ts'
import { ChangeStore } from './change.store.ts'
import { OtherTabs } from './other-tabs.ts'
import { ShownChanges } from './shown-changes.ts'
import { createSubmit, type Submit, type SubmitParts } from './submit.ts'

/** Creates what a page needs to make changes, from its start, before the machines are loaded. */
export function createChanges(
  queryClient: QueryClient,
  userId: () => string | null,
  shell: () => LateShell,
): SubmitParts & { readonly submit: Submit } {
  const changes = () => shell().actor('changes')
  const parts: SubmitParts = {
    queue: new ChangeQueue(new ChangeStore()),
    shown: new ShownChanges(queryClient),
    tabs: new OtherTabs(),
    userId,
    changes: {
      waiting: () => changes().getSnapshot().context.waiting,
      submitted: (submitted) => changes().send({ type: 'change.submitted', submitted }),
    },
  }
  return { ...parts, submit: createSubmit(parts) }
}
