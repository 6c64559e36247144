import { fromCallback, type EventObject } from 'xstate'
import { onKey } from '../actors/keyboard.ts'

export const trailerActors = () => ({
  dismissals: fromCallback<EventObject>(({ sendBack }) => onKey('Escape', () => sendBack({ type: 'trailer.close' }))),
})
