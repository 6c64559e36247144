import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CardLink } from './card-link.tsx'

const router = vi.hoisted(() => ({ navigate: vi.fn(), preloadRoute: vi.fn() }))
vi.mock('@tanstack/react-router', () => ({ useRouter: () => router }))

let root: Root
let link: HTMLAnchorElement

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<main></main>'
  root = createRoot(document.querySelector('main')!)
  await act(async () =>
    root.render(
      <CardLink path="/movie/949" className="card">
        Heat
      </CardLink>,
    ),
  )
  link = document.querySelector('a')!
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

const click = (init: MouseEventInit = {}): boolean =>
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }))

describe('the link of a card', () => {
  it('is a plain link that does not involve the router before it is approached', () => {
    expect(document.querySelector('main')!.innerHTML).toBe('<a href="/movie/949" class="card">Heat</a>')
    expect([router.navigate.mock.calls, router.preloadRoute.mock.calls]).toEqual([[], []])
  })

  it('opens its page without a request for the document', () => {
    expect(click()).toBe(false)
    expect(router.navigate.mock.calls).toEqual([[{ to: '/movie/949' }]])
  })

  it.each([{ metaKey: true }, { ctrlKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    'leaves a click with %o to the browser',
    (init) => {
      expect(click(init)).toBe(true)
      expect(router.navigate).not.toHaveBeenCalled()
    },
  )

  const send = (type: string) => act(async () => link.dispatchEvent(new Event(type, { bubbles: true })))

  it.each([
    ['mouseover', 'mouseout'],
    ['focusin', 'focusout'],
  ])('fetches its page ahead some time after %s, unless %s comes first', async (come, leave) => {
    await send(come)
    await send(leave)
    vi.runAllTimers()
    expect(router.preloadRoute).not.toHaveBeenCalled()
    await send(come)
    expect(router.preloadRoute).not.toHaveBeenCalled()
    vi.runAllTimers()
    expect(router.preloadRoute.mock.calls).toEqual([[{ to: '/movie/949' }]])
  })

  it('fetches its page ahead as soon as a finger touches it', async () => {
    await send('touchstart')
    expect(router.preloadRoute.mock.calls).toEqual([[{ to: '/movie/949' }]])
  })

  it('names the open page as the current one', async () => {
    await act(async () =>
      root.render(
        <CardLink path="/movie/949" current className="card">
          Heat
        </CardLink>,
      ),
    )
    expect(link.getAttribute('aria-current')).toBe('page')
  })
})
