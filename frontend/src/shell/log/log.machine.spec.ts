import { describe, expect, it, onTestFinished } from 'vitest'
import { createActor, fromCallback, fromPromise, setup, type AnyEventObject } from 'xstate'
import { settle } from '../../testing/settle.ts'
import { logMachine, type AskedLog, type LogEvent } from './log.machine.ts'

const heat = { type: 'movie', id: 2016, name: 'Heat' } as const
const play = { id: 'p', type: 'movie', mediaId: 2016, season: null, episode: null, playedAt: '' } as const

/** The dialog with a parent that records its events, and the actors that run. */
function start() {
  const heard: AnyEventObject[] = []
  const running = new Set<string>()
  const stand = (name: string) =>
    fromCallback(() => {
      running.add(name)
      return () => running.delete(name)
    })
  const parent = createActor(
    setup({}).createMachine({ on: { '*': { actions: ({ event }) => void heard.push(event) } } }),
  ).start()
  const finding = Promise.withResolvers<Pick<AskedLog, 'subject' | 'nonce'>>()
  const actors = { key: stand('key'), typedKeys: stand('typedKeys'), findSubject: fromPromise(() => finding.promise) }
  const machine = logMachine.provide({ actors })
  const actor = createActor(machine, { input: { parent } }).start()
  onTestFinished(() => void actor.stop())
  const send = (event: LogEvent) => actor.send(event)
  const state = () => {
    const { value, context } = actor.getSnapshot()
    return { value, opened: context.opened, typed: context.typed, running: [...running] }
  }
  return { send, state, heard, finding }
}

describe('the dialog that logs a viewing', () => {
  it('opens for a title or a viewing, collects keys until it has loaded, and forgets both when it closes', () => {
    const { send, state } = start()
    const closed = { value: 'closed', opened: null, typed: [], running: ['key'] }
    expect(state()).toEqual(closed)
    send({ type: 'log.open', subject: heat, play, hasMarks: true })
    for (const key of ['4', '.', 'Enter']) send({ type: 'log.typed', key })
    const opened = { subject: heat, play, hasMarks: true }
    expect(state()).toEqual({
      value: { open: 'arriving' },
      opened,
      typed: ['4', '.', 'Enter'],
      running: ['typedKeys'],
    })
    send({ type: 'log.arrived' })
    expect(state()).toEqual({ value: { open: 'shown' }, opened, typed: [], running: [] })
    send({ type: 'log.close' })
    expect(state()).toEqual(closed)
  })

  it('stays with its title until it is closed, also before it has loaded', () => {
    const { send, state } = start()
    send({ type: 'log.open', subject: heat })
    send({ type: 'log.open', subject: { ...heat, id: 1 } })
    expect(state().opened).toEqual({ subject: heat })
    send({ type: 'log.close' })
    expect(state()).toMatchObject({ value: 'closed', opened: null })
  })

  it('reports a press to its parent, and opens only when that says so', () => {
    const { send, state, heard } = start()
    send({ type: 'log.ask', subject: heat, nonce: 'one' })
    send({ type: 'log.ask', subject: null, nonce: 'two' })
    expect(heard).toEqual([
      { type: 'log.asked', subject: heat, nonce: 'one' },
      { type: 'log.asked', subject: null, nonce: 'two' },
    ])
    expect(state().value).toBe('closed')
  })

  it('collects the keys after the one that logs while its title is looked up, and passes them on', async () => {
    const { send, state, heard, finding } = start()
    send({ type: 'log.pressed' })
    for (const key of ['4', '.']) send({ type: 'log.typed', key })
    expect(state()).toMatchObject({ value: 'finding', running: ['typedKeys'] })
    finding.resolve({ subject: heat, nonce: 'one' })
    await settle()
    expect(heard).toEqual([{ type: 'log.asked', subject: heat, nonce: 'one', typed: ['4', '.'] }])
    expect(state()).toEqual({ value: 'closed', opened: null, typed: [], running: ['key'] })
    send({ type: 'log.open', subject: heat, typed: ['4', '.'] })
    expect(state()).toMatchObject({ value: { open: 'arriving' }, typed: ['4', '.'], running: ['typedKeys'] })
  })

  it('returns the keys to the page if the title cannot be looked up, and after Escape', async () => {
    const { send, state, finding } = start()
    send({ type: 'log.pressed' })
    send({ type: 'log.close' })
    send({ type: 'log.pressed' })
    finding.reject(new Error('The script cannot be loaded'))
    await settle()
    expect(state()).toEqual({ value: 'closed', opened: null, typed: [], running: ['key'] })
  })
})
