import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { listPickerMachine } from './list-picker.machine.ts'

const heat = { type: 'movie', id: 2016, name: 'Heat' } as const
const dark = { type: 'tv', id: 2001, name: 'Dark' } as const

describe('the dialog that puts a title on lists', () => {
  it('opens for a title and forgets it when it closes', () => {
    const actor = createActor(listPickerMachine).start()
    expect(actor.getSnapshot()).toMatchObject({ value: 'closed', context: { title: null } })
    actor.send({ type: 'picker.open', title: heat })
    expect(actor.getSnapshot()).toMatchObject({ value: 'open', context: { title: heat } })
    actor.send({ type: 'picker.close' })
    expect(actor.getSnapshot()).toMatchObject({ value: 'closed', context: { title: null } })
  })

  it('stays with its title until it is closed', () => {
    const actor = createActor(listPickerMachine).start()
    actor.send({ type: 'picker.open', title: heat })
    actor.send({ type: 'picker.open', title: dark })
    expect(actor.getSnapshot().context.title).toEqual(heat)
  })
})
