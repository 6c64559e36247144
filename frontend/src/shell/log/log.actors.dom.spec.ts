import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { createActor, setup, type AnyEventObject } from 'xstate'
import { setShortcuts } from '../../platform/storage/shortcuts.ts'
import { logActors } from './log.actors.ts'
import { logMachine } from './log.machine.ts'

function start() {
  const asked: AnyEventObject[] = []
  const parent = createActor(
    setup({}).createMachine({ on: { '*': { actions: ({ event }) => void asked.push(event) } } }),
  ).start()
  const actor = createActor(logMachine.provide({ actors: logActors() }), { input: { parent } }).start()
  onTestFinished(() => void actor.stop())
  return { actor, subjects: () => asked.map(({ subject }) => subject as unknown) }
}

/** Presses a key on an element. Returns whether the page may still handle it. */
const press = (key: string, how: KeyboardEventInit = {}, target: Element = document.body): boolean =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how }))

/** Presses the key and waits until its subject is found, by a script that is loaded then. */
const pressL = async (key = 'l', how: KeyboardEventInit = {}, target: Element = document.body): Promise<void> => {
  press(key, how, target)
  await vi.dynamicImportSettled()
}

const open = (path: string, html: string): void => {
  history.replaceState(null, '', path)
  document.body.innerHTML = html
}
const card = (path: string, name: string) =>
  `<article tabindex="0"><a href="/person/1">Al</a><h3><a href="${path}"><span>${name}</span></a></h3><button>More</button></article>`

afterEach(() => {
  setShortcuts(true)
  open('/', '')
})

describe('the key L', () => {
  it('logs the card that has the focus, else the title or the episode of the page, else asks for a title', async () => {
    const { subjects } = start()
    open('/movie/2016', `<h1> Heat </h1>${card('/tv/2001', 'Dark')}`)
    document.querySelector('button')!.focus()
    await pressL()
    document.querySelector('button')!.blur()
    await pressL('L')
    open(
      '/tv/2001/season/1/episode/3',
      '<main><div><a href="/tv/2001">Dark</a><h1>Secrets</h1><button>Rate</button></div></main>',
    )
    document.querySelector('button')!.focus()
    await pressL()
    open('/home', '<h1>Hello</h1><ul><li><a href="/movie/category/popular">Popular</a></li></ul>')
    document.querySelector('a')!.focus()
    await pressL()
    expect(subjects()).toEqual([
      { type: 'tv', id: 2001, name: 'Dark' },
      { type: 'movie', id: 2016, name: 'Heat' },
      { type: 'tv', id: 2001, name: 'Dark', episode: { season: 1, episode: 3 } },
      null,
    ])
  })

  it('logs the episode of a row: of the history by its link, of a season by its anchor', async () => {
    const { subjects } = start()
    open('/my/history', '<ul><li><a href="/tv/2001?tab=seasons&season=1#s1e4">Dark</a><button>Edit</button></li></ul>')
    document.querySelector('button')!.focus()
    await pressL()
    open('/tv/2001', '<h1>Dark</h1><ol><li id="s2e5"><button>Watched</button></li></ol>')
    document.querySelector('button')!.focus()
    await pressL()
    expect(subjects()).toEqual([
      { type: 'tv', id: 2001, name: 'Dark', episode: { season: 1, episode: 4 } },
      { type: 'tv', id: 2001, name: 'Dark', episode: { season: 2, episode: 5 } },
    ])
  })

  it('is the key in its place on a keyboard with other letters', async () => {
    const { subjects } = start()
    open('/movie/2016', '<h1>Хит</h1>')
    await pressL('д', { code: 'KeyL' })
    await pressL('k', { code: 'KeyL' })
    expect(subjects()).toHaveLength(1)
  })

  it('does nothing in a field, in a dialog, in the player, while composing, with a modifier, repeated, or turned off', async () => {
    const { subjects } = start()
    open('/movie/2016', '<h1>Heat</h1><input>')
    await pressL('l', {}, document.querySelector('input')!)
    for (const how of [{ isComposing: true }, { ctrlKey: true }, { metaKey: true }, { altKey: true }, { repeat: true }])
      await pressL('l', how)
    setShortcuts(false)
    await pressL()
    setShortcuts(true)
    open('/movie/2016', '<h1>Heat</h1><div role="dialog"></div>')
    await pressL()
    open('/player/1', '<h1>Heat</h1>')
    await pressL()
    expect(subjects()).toEqual([])
  })
})

it('the dialog takes the keys that are pressed before it has loaded, and Escape closes it', () => {
  const { actor } = start()
  actor.send({ type: 'log.open', subject: { type: 'movie', id: 1, name: '' } })
  expect(['4', '.', 'Enter', 'Tab'].map((key) => press(key))).toEqual([false, false, false, true])
  expect(press('r', { ctrlKey: true })).toBe(true)
  expect(actor.getSnapshot().context.typed).toEqual(['4', '.', 'Enter'])
  press('Escape')
  expect(actor.getSnapshot().value).toBe('closed')
})
