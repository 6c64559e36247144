import { act, useState, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SteadyButton } from '../button/steady-button.tsx'
import { UnreachedRow } from '../state/unreached-row.tsx'
import { focusOnArrival } from './focus-on-arrival.ts'

let root: Root
const show = (page: ReactNode) => act(async () => root.render(page))
const focused = () => document.activeElement?.textContent || document.activeElement?.id
const press = () =>
  act(async () => {
    const button = document.querySelector<HTMLElement>('[data-retry], .unreached button')!
    button.focus()
    button.click()
  })

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const container = document.createElement('div')
  document.body.replaceChildren(container)
  root = createRoot(container)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

/** A section that cannot be loaded, until its button is pressed. */
function Part({ title, children }: { title?: string; children: ReactNode }) {
  const [isLoaded, setIsLoaded] = useState(false)
  if (isLoaded) return children
  return (
    <UnreachedRow
      title={title}
      text="This can’t be loaded right now."
      action="Try again"
      busy={false}
      size="posters"
      onRetry={() => setIsLoaded(true)}
    />
  )
}

const page = (part: ReactNode) => (
  <main id="main" tabIndex={-1}>
    <h1>Movies</h1>
    <a href="/1">Alien</a>
    <h2>Reviews</h2>
    {part}
    <h2>More</h2>
    <a href="/3">Heat</a>
  </main>
)

it.each([
  ['the heading of the part', <h2 key="part">Popular</h2>, 'Popular'],
  [
    'its first control',
    <a key="part" href="/2">
      {'Brazil'}
    </a>,
    'Brazil',
  ],
  ['the heading above, if it has neither', <p key="part">No reviews yet</p>, 'Reviews'],
])('after Try again the focus is on what arrives: %s', async (_, content, expected) => {
  await show(page(<Part title="Popular">{content}</Part>))
  await press()
  expect(focused()).toBe(expected)
})

it('a part that cannot be loaded again keeps the focus on its button', async () => {
  let presses = 0
  const row = (busy: boolean) => (
    <UnreachedRow text="" action="Try again" busy={busy} size="text" onRetry={() => (presses += 1)} />
  )
  await show(page(row(false)))
  await press()
  await show(page(row(true)))
  await show(page(row(false)))
  expect([focused(), presses]).toEqual(['Try again', 1])
})

function Screen() {
  const [isLoaded, setIsLoaded] = useState(false)
  return (
    <main id="main" tabIndex={-1}>
      {isLoaded ? (
        <>
          <a href="/my">My Reelroom</a>
          <h1>Watchlist</h1>
        </>
      ) : (
        <SteadyButton ref={focusOnArrival} data-retry="" onClick={() => setIsLoaded(true)} />
      )}
    </main>
  )
}

it('a page that arrives has the focus on its h1', async () => {
  await show(<Screen />)
  await press()
  expect(focused()).toBe('Watchlist')
})

it('a bare Try again button below a list gives the focus to the first item that it adds', async () => {
  function List() {
    const [isLoaded, setIsLoaded] = useState(false)
    return (
      <>
        <a href="/2">Brazil</a>
        {isLoaded ? <a href="/4">Dune</a> : null}
        {isLoaded ? null : (
          <SteadyButton ref={focusOnArrival} data-retry="" onClick={() => setIsLoaded(true)}>
            Try again
          </SteadyButton>
        )}
      </>
    )
  }
  await show(page(<List />))
  await press()
  expect(focused()).toBe('Dune')
})

it('a dialog keeps the focus', async () => {
  await show(
    <>
      {page(null)}
      <div role="dialog" id="dialog" tabIndex={-1}>
        <Part>
          <p>No lists yet</p>
        </Part>
      </div>
    </>,
  )
  await press()
  expect(document.activeElement?.id).toBe('dialog')
})

it('a button beside the page gives the focus to the page', async () => {
  await show(
    <>
      {page(null)}
      <Part>{null}</Part>
    </>,
  )
  await press()
  expect(document.activeElement?.id).toBe('main')
})

it('a focus that is elsewhere stays there', async () => {
  await show(page(<Part>{null}</Part>))
  document.querySelector<HTMLElement>('a[href="/3"]')!.focus()
  await act(async () => document.querySelector<HTMLElement>('.unreached button')!.click())
  expect(focused()).toBe('Heat')
})
