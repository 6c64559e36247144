import type { FocusEvent, PointerEvent } from 'react'
import type { Player } from '../../shell/player/use-player.ts'

/** Event handlers that show the controls on mouse movement and keyboard focus. Touch is handled by `useTaps`. */
export const controlsVisibilityHandlers = ({ send }: Player) => ({
  onPointerMove: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && send({ type: 'controls.touched' }),
  onPointerLeave: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && send({ type: 'controls.leave' }),
  onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && send({ type: 'controls.hold' }),
  onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
    !currentTarget.contains(relatedTarget) && send({ type: 'controls.release' }),
})
