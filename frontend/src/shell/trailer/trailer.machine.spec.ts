import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, type EventObject } from 'xstate'
import { trailerMachine } from './trailer.machine.ts'

const url = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0&autoplay=0'

function start() {
  let listening = 0
  let dismiss: () => void = () => undefined
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
      },
    }),
  ).start()
  return { actor, listening: () => listening, dismiss: () => dismiss() }
}

describe('trailer modal', () => {
  it('closed when there is no url; opens with an embed url', () => {
    const { actor } = start()
    expect(actor.getSnapshot()).toMatchObject({ value: 'closed', context: { url: null } })
    actor.send({ type: 'trailer.open', url, title: 'Big Buck Bunny' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'open', context: { url, title: 'Big Buck Bunny' } })
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
})
