import { useSelector } from '@xstate/react'
import { useShellActor } from '../shell-context.tsx'

interface Trailer {
  readonly url: string | null
  readonly title: string
  /** Which of two frames it is in, 0 or 1; a retry uses the other one. */
  readonly frame: number
  readonly state: 'loading' | 'slow' | 'unreachable' | 'there'
  readonly close: () => void
  readonly retry: () => void
}

/** The trailer that is open, whether its player has loaded, and functions that close it and try again. */
export function useTrailer(): Trailer {
  const actor = useShellActor('trailer')
  const trailer = useSelector(actor, ({ context }) => context)
  const state = useSelector(actor, (snapshot) =>
    snapshot.matches({ open: 'there' })
      ? 'there'
      : snapshot.matches({ open: { awaited: 'unreachable' } })
        ? 'unreachable'
        : snapshot.matches({ open: { awaited: 'slow' } })
          ? 'slow'
          : 'loading',
  )
  return {
    ...trailer,
    state,
    close: () => actor.send({ type: 'trailer.close' }),
    retry: () => actor.send({ type: 'trailer.retry' }),
  }
}

export function useOpenTrailer(): (trailer: { url: string; title: string }) => void {
  const actor = useShellActor('trailer')
  return (trailer) => actor.send({ type: 'trailer.open', ...trailer })
}
