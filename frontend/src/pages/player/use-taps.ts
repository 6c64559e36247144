import { useRef, type MouseEvent, type PointerEvent } from 'react'
import type { PlayerCommand } from '../../domain/player/keys.ts'
import type { Player } from '../../shell/player/use-player.ts'

/** Two taps within this time are a double tap (milliseconds). */
const DOUBLE_TAP_MS = 300

/**
 * Handlers for presses on the picture. A click plays or pauses, and a double click toggles fullscreen. A tap shows
 * or hides the controls, and a double tap at one side seeks ten seconds in that direction.
 */
export function useTaps(player: Player, run: (command: PlayerCommand) => void) {
  const last = useRef({ time: 0, isRight: false })
  return {
    onPointerUp: ({ pointerType, timeStamp, clientX, currentTarget }: PointerEvent<HTMLElement>) => {
      if (pointerType !== 'touch') return
      const { left, width } = currentTarget.getBoundingClientRect()
      const isRight = clientX > left + width / 2
      const isSecond = timeStamp - last.current.time < DOUBLE_TAP_MS && last.current.isRight === isRight
      last.current = { time: timeStamp, isRight }
      if (isSecond) run({ do: 'seek', by: isRight ? 10 : -10 })
      else player.send({ type: player.areControlsShown ? 'controls.leave' : 'controls.touched' })
    },
    onClick: ({ nativeEvent }: MouseEvent<HTMLElement>) => {
      if (isTouch(nativeEvent)) return
      run({ do: 'toggle' })
    },
    onDoubleClick: ({ nativeEvent }: MouseEvent<HTMLElement>) => {
      if (!isTouch(nativeEvent)) run({ do: 'fullscreen' })
    },
  }
}

const isTouch = (event: globalThis.MouseEvent): boolean => 'pointerType' in event && event.pointerType === 'touch'
