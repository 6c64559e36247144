import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, SimulatedClock, type EventObject } from 'xstate'
import { SILENT_PLAYER_TIMEOUT_MS, SLOW_TRAILER_MS, TRAILER_TIMEOUT_MS, trailerMachine } from './trailer.machine.ts'

const url = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0&autoplay=0&enablejsapi=1'

function start() {
  let listening = 0
  let dismiss: () => void = () => undefined
  let players = 0
  const clock = new SimulatedClock()
  const actor = createActor(
    trailerMachine.provide({
      actors: {
        dismissals: fromCallback<EventObject>(({ sendBack }) => {
          listening += 1
          dismiss = () => sendBack({ type: 'trailer.close' })
          return () => {
            listening -= 1
          }
        }),
        player: fromCallback<EventObject>(() => {
          players += 1
        }),
      },
    }),
    { clock },
  ).start()
  return { actor, clock, listening: () => listening, dismiss: () => dismiss(), players: () => players }
}

describe('trailer modal', () => {
  it('closed when there is no url; opens with an embed url', () => {
    const { actor } = start()
    expect(actor.getSnapshot()).toMatchObject({ value: 'closed', context: { url: null } })
    actor.send({ type: 'trailer.open', url, title: 'Big Buck Bunny' })
    expect(actor.getSnapshot()).toMatchObject({
      value: { open: { awaited: 'loading' } },
      context: { url, title: 'Big Buck Bunny' },
    })
  })

  it('listens for Escape only while it is open, and closing clears the url', () => {
    const { actor, listening, dismiss } = start()
    expect(listening()).toBe(0)
    actor.send({ type: 'trailer.open', url, title: '' })
    expect(listening()).toBe(1)
    dismiss()
    expect(actor.getSnapshot()).toMatchObject({ value: 'closed', context: { url: null, title: '' } })
    expect(listening()).toBe(0)
  })

  it('does not open an embed url from another host', () => {
    const { actor } = start()
    actor.send({ type: 'trailer.open', url: 'https://evil.example/embed/aqz-KE-bpKQ', title: '' })
    expect(actor.getSnapshot().value).toBe('closed')
  })

  it('reports a blocked frame soon after it has loaded without a player', () => {
    const { actor, clock } = start()
    actor.send({ type: 'trailer.open', url, title: '' })
    actor.send({ type: 'frame.loaded' })
    clock.increment(SILENT_PLAYER_TIMEOUT_MS - 1)
    expect(actor.getSnapshot().value).toEqual({ open: { awaited: 'silent' } })
    clock.increment(1)
    expect(actor.getSnapshot().value).toEqual({ open: { awaited: 'unreachable' } })
    actor.send({ type: 'player.answered' })
    expect(actor.getSnapshot().value).toEqual({ open: 'there' })
  })

  it('reports an unreachable player without a network, or without an answer in time', () => {
    const { actor, clock } = start()
    actor.send({ type: 'trailer.open', url, title: '' })
    clock.increment(SLOW_TRAILER_MS - 1)
    expect(actor.getSnapshot().value).toEqual({ open: { awaited: 'loading' } })
    clock.increment(1)
    expect(actor.getSnapshot().value).toEqual({ open: { awaited: 'slow' } })
    actor.send({ type: 'frame.loaded' })
    clock.increment(TRAILER_TIMEOUT_MS - SLOW_TRAILER_MS - 1)
    expect(actor.getSnapshot().value).toEqual({ open: { awaited: 'slow' } })
    clock.increment(1)
    expect(actor.getSnapshot().value).toEqual({ open: { awaited: 'unreachable' } })
    actor.send({ type: 'trailer.retry' })
    actor.send({ type: 'player.unreachable' })
    expect(actor.getSnapshot().value).toEqual({ open: { awaited: 'unreachable' } })
  })

  it('loads another frame on retry; a late answer still counts', () => {
    const { actor, clock, players } = start()
    actor.send({ type: 'trailer.open', url, title: '' })
    clock.increment(SLOW_TRAILER_MS)
    clock.increment(TRAILER_TIMEOUT_MS - SLOW_TRAILER_MS)
    actor.send({ type: 'trailer.retry' })
    expect(actor.getSnapshot()).toMatchObject({ value: { open: { awaited: 'loading' } }, context: { url, frame: 1 } })
    expect(players()).toBe(2)
    clock.increment(TRAILER_TIMEOUT_MS)
    actor.send({ type: 'player.answered' })
    clock.increment(TRAILER_TIMEOUT_MS)
    actor.send({ type: 'player.unreachable' })
    expect(actor.getSnapshot().value).toEqual({ open: 'there' })
    actor.send({ type: 'trailer.close' })
    expect(actor.getSnapshot().context).toEqual({ url: null, title: '', frame: 0 })
  })
})
