import { fromCallback, type EventObject } from 'xstate'
import { onKey } from '../../platform/device/keyboard.ts'

const playerOrigin = 'https://www.youtube-nocookie.com'

/** The interval at which the player is polled: it ignores messages before it is ready (ms). */
const pollInterval = 250

export const trailerActors = () => ({
  dismissals: fromCallback<EventObject>(({ sendBack }) => onKey('Escape', () => sendBack({ type: 'trailer.close' }))),
  player: fromCallback<EventObject>(({ sendBack }) => {
    const stops = [
      pollPlayer(() => sendBack({ type: 'player.answered' })),
      onFrameLoad(() => sendBack({ type: 'frame.loaded' })),
      onNetwork('offline', () => sendBack({ type: 'player.unreachable' })),
      onNetwork('online', () => sendBack({ type: 'trailer.retry' })),
    ]
    if (!navigator.onLine) sendBack({ type: 'player.unreachable' })
    return () => stops.forEach((stop) => stop())
  }),
})

/** Polls the player in the trailer's frame until it answers, as YouTube's own library does; returns how to stop. */
function pollPlayer(onAnswer: () => void): () => void {
  const player = () => document.querySelector<HTMLIFrameElement>('[data-trailer]')?.contentWindow
  const listen = ({ origin, source }: MessageEvent) => {
    if (origin === playerOrigin && source === player()) onAnswer()
  }
  // The target origin is `*`: before the player has loaded, the frame belongs to the browser. The message is not
  // secret.
  const poll = () => player()?.postMessage('{"event":"listening","id":1,"channel":"widget"}', '*')
  const timer = setInterval(poll, pollInterval)
  addEventListener('message', listen)
  return () => {
    clearInterval(timer)
    removeEventListener('message', listen)
  }
}

/** Calls back when the trailer's frame has loaded, be it with an error of the browser; returns how to stop. */
function onFrameLoad(callback: () => void): () => void {
  const listen = ({ target }: Event) => {
    if (target instanceof Element && target.matches('[data-trailer]')) callback()
  }
  // The event does not bubble.
  document.addEventListener('load', listen, { capture: true })
  return () => document.removeEventListener('load', listen, { capture: true })
}

function onNetwork(change: 'online' | 'offline', callback: () => void): () => void {
  addEventListener(change, callback)
  return () => removeEventListener(change, callback)
}
