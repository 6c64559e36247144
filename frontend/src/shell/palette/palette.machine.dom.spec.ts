import { describe, expect, it, onTestFinished } from 'vitest'
import { createActor } from 'xstate'
import { paletteActors } from './palette.actors.ts'
import { paletteMachine, type PaletteMode } from './palette.machine.ts'

function start() {
  const actor = createActor(paletteMachine.provide({ actors: paletteActors() })).start()
  onTestFinished(() => void actor.stop())
  const open = (mode: PaletteMode) => actor.send({ type: 'palette.open', mode })
  return { actor, open, shown: () => [actor.getSnapshot().value, actor.getSnapshot().context.typed] }
}

/** Presses a key anywhere in the page. Returns whether the page may still handle it. */
const press = (key: string, how: KeyboardEventInit = {}): boolean =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how }))

describe('palette', () => {
  it('collects letters for its field while that loads, and hides them from the page', () => {
    const { actor, open, shown } = start()
    open('commands')
    expect(['h', 'é', ' ', '😀', 'x', 'Backspace'].map((key) => press(key))).toEqual(Array(6).fill(false))
    expect(shown()).toEqual([{ open: 'arriving' }, 'hé 😀'])
    actor.send({ type: 'palette.arrived' })
    expect(shown()).toEqual([{ open: 'commands' }, ''])
    expect([press('a'), ...shown()]).toEqual([true, { open: 'commands' }, ''])
  })

  it('begins with the keys that were pressed after the one that opened it', () => {
    const { actor, shown } = start()
    actor.send({ type: 'palette.open', mode: 'log', typed: ['h', 'e', 'Enter'] })
    press('a')
    expect(shown()).toEqual([{ open: 'arriving' }, 'hea'])
  })

  it('leaves other keys to the page', () => {
    const { open, shown } = start()
    open('commands')
    expect([press('Tab'), press('Escape'), press('r', { ctrlKey: true }), press('r', { metaKey: true })]).toEqual(
      Array(4).fill(true),
    )
    expect([press('e', { altKey: true }), press('あ', { isComposing: true })]).toEqual([true, true])
    expect(shown()).toEqual([{ open: 'arriving' }, ''])
  })

  it('takes no letters after it closes before its field has loaded, and opens empty', () => {
    const { actor, open, shown } = start()
    open('commands')
    press('h')
    actor.send({ type: 'palette.close' })
    expect([press('x'), ...shown()]).toEqual([true, 'closed', ''])
    open('commands')
    expect(shown()).toEqual([{ open: 'arriving' }, ''])
  })

  it('shows a list of keys that closes or gives way to the commands, and takes no letters', () => {
    const { actor, open, shown } = start()
    open('keys')
    expect([press('h'), ...shown()]).toEqual([true, { open: 'keys' }, ''])
    open('commands')
    expect(shown()).toEqual([{ open: 'arriving' }, ''])
    actor.send({ type: 'palette.close' })
    open('keys')
    actor.send({ type: 'palette.close' })
    expect(shown()).toEqual(['closed', ''])
  })
})
