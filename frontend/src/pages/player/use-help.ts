import { useState } from 'react'
import type { Player } from '../../shell/player/use-player.ts'

/** Whether the list of shortcuts is shown. The controls stay visible while it is open. */
export function useHelp({ send }: Player) {
  const [isShown, setShown] = useState(false)
  return {
    isShown,
    show: () => {
      setShown(true)
      send({ type: 'controls.hold' })
    },
    hide: () => {
      setShown(false)
      send({ type: 'controls.release' })
    },
  }
}
