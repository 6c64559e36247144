import { fromCallback, type EventObject } from 'xstate'
import { listenForLetters } from './typed-letters.ts'

export const paletteActors = () => ({
  letters: fromCallback<EventObject>(({ sendBack }) => listenForLetters(sendBack)),
})
