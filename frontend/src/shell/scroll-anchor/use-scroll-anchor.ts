import { useEffect, useLayoutEffect, type RefObject } from 'react'
import { forgetScrollAnchor, historyEntry, scrollAnchorAt } from '../../platform/storage/scroll-anchor.ts'
import type { AnchoredGrid } from '../../ui/media-grid/scroll-anchor-context.ts'
import { useIsStarted, useShell, useShellActor } from '../shell-context.tsx'
import { listenForMoves } from './visitor-moves.ts'

/** Returns to the card of a long grid that this entry of the history was left at. */
export function useScrollAnchor(element: RefObject<HTMLElement | null>, grid: AnchoredGrid): void {
  const shell = useShell()
  const actor = useShellActor('scrollAnchor')
  const isStarted = useIsStarted()
  // A page must not be painted before it is scrolled.
  useLayoutEffect(() => {
    if (isStarted)
      actor.send({ type: 'grid.shown', grid: { ...grid, element: element.current }, entry: historyEntry() })
  })
  // The machine forgets the grid when it is removed.
  useLayoutEffect(() => () => actor.send({ type: 'grid.left' }), [actor])
  useEffect(() => {
    if (isStarted) return
    if (scrollAnchorAt(historyEntry())) void shell.start()
    // A visitor who scrolls before the machines start must not be scrolled back later.
    return listenForMoves(() => forgetScrollAnchor(historyEntry()))
  }, [shell, isStarted])
}
