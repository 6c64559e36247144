import type { AnyRouter } from '@tanstack/react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { notePressedLink, reversePosterTransition } from '../ui/media-card/poster-transition.ts'
import { Pace } from '../platform/device/pace.ts'
import { changePage } from './page-transition.ts'

const between = (from: string | undefined, to: string) =>
  // SAFETY: it uses nothing else of a router.
  ({ state: { resolvedLocation: from && { pathname: from } }, latestLocation: { pathname: to } }) as AnyRouter

/** Transitions as the browser has them, one at a time; a test ends or overtakes them. */
const transitions: { readonly animated: () => void; readonly end: () => void; readonly skip: () => void }[] = []

function startViewTransition(update: () => Promise<void>) {
  const ready = Promise.withResolvers<void>()
  const finished = Promise.withResolvers<void>()
  const skip = () => {
    ready.reject(new DOMException('Transition was skipped', 'AbortError'))
    finished.resolve()
  }
  transitions.at(-1)?.skip()
  transitions.push({ animated: ready.resolve, end: finished.resolve, skip })
  const updateCallbackDone = Promise.resolve().then(update)
  updateCallbackDone.catch(finished.reject)
  return { ready: ready.promise, finished: finished.promise, updateCallbackDone, skipTransition: skip }
}

const poster = (id: string) => document.querySelector<HTMLElement>(`#${id} [data-poster]`)!
const nameOf = (id: string) => poster(id).style.getPropertyValue('view-transition-name')
const link = (id: string) => document.querySelector<HTMLAnchorElement>(`#${id} a`)!
const settled = () => new Promise((resolve) => setTimeout(resolve))

beforeEach(() => {
  transitions.length = 0
  Object.assign(document, { startViewTransition })
  document.body.innerHTML = `<main id="main">
    <article id="heat"><div data-poster></div><a href="/movie/2016">Heat</a></article>
    <article id="alien"><div data-poster></div><a href="/movie/1007">Alien</a></article>
  </main>`
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 100, 100))
})
afterEach(async () => {
  // Each transition listens to presses of the document until it ends.
  for (const { end } of transitions) end()
  await settled()
  Reflect.deleteProperty(document, 'startViewTransition')
})

describe('a page transition', () => {
  it('causes no error when another one replaces it or the page is hidden', async () => {
    const update = vi.fn(() => Promise.resolve())
    await changePage(between('/home', '/movie'), update)
    await changePage(between('/movie', '/tv'), update)
    transitions[1]?.skip()
    await settled()
    expect(update).toHaveBeenCalledTimes(2)
  })

  it('passes an error of the next page to its caller', async () => {
    const broken = () => Promise.reject(new Error('broken'))
    await expect(changePage(between('/home', '/movie'), broken)).rejects.toThrow('broken')
  })

  it.each([
    ['to /search', between('/home', '/search')],
    ['into itself', between('/movie', '/movie')],
    ['of the first page', between(undefined, '/movie')],
  ])('does not start for %s', async (_, router) => {
    await changePage(router, () => Promise.resolve())
    expect(transitions).toHaveLength(0)
  })
})

describe('a slow device', () => {
  it('changes pages without a transition, and so does a touch device until it has proved fast', async () => {
    const pace = new Pace(true)
    const follow = (took: number) => {
      vi.spyOn(performance, 'now').mockReturnValueOnce(0).mockReturnValueOnce(took)
      return changePage(between('/movie', '/tv'), () => Promise.resolve(), pace)
    }
    const inTransitions: number[] = []
    for (const took of [100, 40, 150, 250, 100]) {
      await follow(took)
      inTransitions.push(transitions.length)
    }
    expect(inTransitions).toEqual([0, 0, 1, 2, 2])
  })
})

describe('the poster of a pressed card', () => {
  it('grows into its page, and no other card does', async () => {
    notePressedLink(link('heat'))
    await changePage(between('/movie', '/movie/1007'), () => Promise.resolve())
    expect(nameOf('heat')).toBe('')
    notePressedLink(link('heat'))
    await changePage(between('/movie', '/movie/2016'), () => Promise.resolve())
    expect(nameOf('heat')).toBe('title-poster')
  })

  it('is an ordinary card after the transition', async () => {
    const back = () => Promise.resolve(reversePosterTransition('/movie/2016'))
    await changePage(between('/movie/2016', '/movie'), back)
    expect(nameOf('heat')).toBe('title-poster')
    transitions[0]?.end()
    await settled()
    expect(nameOf('heat')).toBe('')
    expect(document.documentElement.dataset['growing']).toBeUndefined()
  })

  it('is an ordinary card after a change without a transition', async () => {
    await changePage(between('/movie/2016', '/search'), () => Promise.resolve(reversePosterTransition('/movie/2016')))
    expect(nameOf('heat')).toBe('')
  })

  it('keeps its name when the previous transition ends later', async () => {
    await changePage(between('/home', '/movie'), () => Promise.resolve())
    notePressedLink(link('alien'))
    await changePage(between('/movie', '/movie/1007'), () => Promise.resolve())
    await settled()
    expect(nameOf('alien')).toBe('title-poster')
  })
})
