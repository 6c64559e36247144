import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { trailerActors } from './trailer.actors.ts'

const origin = 'https://www.youtube-nocookie.com'
const facts: string[] = []
const player = { postMessage: vi.fn() }
const actors: { stop: () => unknown }[] = []

function start() {
  const machine = createMachine({
    invoke: { src: trailerActors().player },
    on: { '*': { actions: ({ event }) => facts.push(event.type) } },
  })
  const actor = createActor(machine).start()
  actors.push(actor)
  return actor
}
const message = (init: object) => dispatchEvent(Object.assign(new Event('message'), init))

beforeEach(() => {
  vi.useFakeTimers()
  document.body.innerHTML = '<div data-trailer></div>'
  Object.defineProperty(document.querySelector('[data-trailer]'), 'contentWindow', { value: player })
})
afterEach(() => {
  actors.splice(0).forEach((actor) => actor.stop())
  facts.length = 0
  player.postMessage.mockReset()
  vi.useRealTimers()
})

describe('the player in the frame of a trailer', () => {
  it('gets repeated requests until it answers, because it hears nothing before it is ready', () => {
    const actor = start()
    vi.advanceTimersByTime(1000)
    expect(player.postMessage.mock.calls).toEqual(
      Array.from({ length: 4 }, () => ['{"event":"listening","id":1,"channel":"widget"}', '*']),
    )
    actor.stop()
    vi.advanceTimersByTime(1000)
    expect(player.postMessage).toHaveBeenCalledTimes(4)
  })

  it('answers with any message of its own; other windows are ignored', () => {
    start()
    message({ origin: 'https://evil.example', source: player, data: '{}' })
    message({ origin, source: globalThis, data: '{}' })
    expect(facts).toEqual([])
    message({ origin, source: player, data: '{"event":"initialDelivery"}' })
    expect(facts).toEqual(['player.answered'])
  })

  it('has loaded when its frame has, and no other part of the page', () => {
    start()
    document.body.append(document.createElement('img'))
    document.querySelector('img')!.dispatchEvent(new Event('load'))
    expect(facts).toEqual([])
    document.querySelector('[data-trailer]')!.dispatchEvent(new Event('load'))
    expect(facts).toEqual(['frame.loaded'])
  })

  it('is unreachable without a network, and requested again with one', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    start()
    expect(facts).toEqual(['player.unreachable'])
    dispatchEvent(new Event('online'))
    dispatchEvent(new Event('offline'))
    expect(facts).toEqual(['player.unreachable', 'trailer.retry', 'player.unreachable'])
  })
})
