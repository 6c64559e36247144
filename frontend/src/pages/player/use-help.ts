import { useState } from 'react'
import type { Player } from '../../shell/player/use-player.ts'

/** The list of the keys; the controls stay while it is read. */
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
