import { useSelector } from '@xstate/react'
import { useShellActor } from '../shell-context.tsx'

export interface LoadingBarState {
  readonly visible: boolean
  /** 0 to 100 */
  readonly progress: number
  readonly failed: boolean
}

export function useLoadingBar(): LoadingBarState {
  const actor = useShellActor('loadingBar')
  const visible = useSelector(actor, (snapshot) => snapshot.hasTag('visible'))
  const progress = useSelector(actor, ({ context }) => context.progress)
  const failed = useSelector(actor, ({ context }) => context.failed)
  return { visible, progress, failed }
}
