import { useSelector } from '@xstate/react'
import { useShellActor } from '../shell-context.tsx'

export interface InstallPromptHandle {
  readonly offered: boolean
  readonly install: () => void
  readonly dismiss: () => void
}

export function useInstallPrompt(): InstallPromptHandle {
  const actor = useShellActor('installPrompt')
  return {
    offered: useSelector(actor, (snapshot) => snapshot.matches({ open: 'offered' })),
    install: () => actor.send({ type: 'install.install' }),
    dismiss: () => actor.send({ type: 'install.dismiss' }),
  }
}
