import { useSelector } from '@xstate/react'
import { useShellActor } from '../shell-context.tsx'

/** The trailer that is open, and how to close it. */
export function useTrailer(): { url: string | null; title: string; close: () => void } {
  const actor = useShellActor('trailer')
  const { url, title } = useSelector(actor, ({ context }) => context)
  return { url, title, close: () => actor.send({ type: 'trailer.close' }) }
}

export function useOpenTrailer(): (trailer: { url: string; title: string }) => void {
  const actor = useShellActor('trailer')
  return (trailer) => actor.send({ type: 'trailer.open', ...trailer })
}
