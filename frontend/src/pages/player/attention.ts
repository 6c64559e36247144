import type { FocusEvent, PointerEvent } from 'react'
import type { Player } from '../../shell/player/use-player.ts'

/** Shows the controls to whoever comes to the picture, with a mouse or the keyboard; fingers press the picture. */
export const attention = ({ send }: Player) => ({
  onPointerMove: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && send({ type: 'controls.touched' }),
  onPointerLeave: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && send({ type: 'controls.leave' }),
  onFocus: ({ target }: FocusEvent) => target.matches(':focus-visible') && send({ type: 'controls.hold' }),
  onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
    !currentTarget.contains(relatedTarget) && send({ type: 'controls.release' }),
})
