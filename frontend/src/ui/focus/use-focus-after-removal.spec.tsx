import { act, useState } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { EmptyState } from '../state/empty-state.tsx'
import { useFocusAfterRemoval } from './use-focus-after-removal.ts'

function List({ names }: { names: readonly string[] }) {
  const { list, itemProps } = useFocusAfterRemoval<HTMLUListElement>()
  return (
    <ul ref={list}>
      {names.map((name) => (
        <li key={name} {...itemProps}>
          <a href={`/${name}`}>{name}</a>
          <button type="button">{`Remove ${name}`}</button>
        </li>
      ))}
    </ul>
  )
}

/** A bar that acts on a list, and whose list is replaced by a message when it has no items. */
function ListWithBar({ names }: { names: readonly string[] }) {
  const { itemProps } = useFocusAfterRemoval()
  return (
    <div {...itemProps}>
      <button type="button">{`Remove all ${names.length}`}</button>
    </div>
  )
}

/** A list that stays in the tree without its element, and whose items remove themselves. */
function SelfRemovingList({ names }: { names: readonly string[] }) {
  const { list, itemProps } = useFocusAfterRemoval<HTMLUListElement>()
  if (names.length === 0) return null
  return (
    <ul ref={list}>
      {names.map((name) => (
        <SelfRemovingItem key={name} name={name} itemProps={itemProps} />
      ))}
    </ul>
  )
}

function SelfRemovingItem({ name, itemProps }: { name: string; itemProps: object }) {
  const [isRemoved, setIsRemoved] = useState(false)
  if (isRemoved) return null
  return (
    <li {...itemProps}>
      <button type="button" onClick={() => setIsRemoved(true)}>
        {name}
      </button>
    </li>
  )
}

let root: Root
/** Shows a page with these names in a list; null shows a page without a list. */
const show = (names: readonly string[] | null) =>
  act(async () =>
    root.render(
      <main id="main" tabIndex={-1}>
        <h1>My list</h1>
        {names ? <List names={names} /> : <p>Nothing is left.</p>}
        <button type="button">Below</button>
        <h2>Another section</h2>
      </main>,
    ),
  )
const control = (text: string) =>
  [...document.querySelectorAll<HTMLElement>('a, button')].find((each) => each.textContent === text)!
const focus = (text: string) => act(async () => control(text).focus())
const focused = () => document.activeElement?.textContent

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  history.replaceState(null, '', '/my/watchlist')
  const page = document.createElement('div')
  document.body.replaceChildren(page)
  root = createRoot(page)
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

describe('when the item with the focus is removed', () => {
  it('the same control of the next item gets the focus', async () => {
    await show(['a', 'b', 'c'])
    await focus('Remove b')
    await show(['a', 'c'])
    expect(focused()).toBe('Remove c')
  })

  it('the item before gets it if there is no next one', async () => {
    await show(['a', 'b', 'c'])
    await focus('c')
    await show(['a', 'b'])
    expect(focused()).toBe('b')
  })

  it('the next item gets it even if another item appears at the end', async () => {
    await show(['a', 'b'])
    await focus('Remove a')
    await show(['b', 'c'])
    expect(focused()).toBe('Remove b')
  })

  it('the heading before an empty list gets it', async () => {
    await show(['a'])
    await focus('Remove a')
    await show([])
    expect([document.activeElement?.tagName, focused()]).toEqual(['H1', 'My list'])
  })

  it('the heading gets it if the list is removed with its last item', async () => {
    await show(['a'])
    await focus('Remove a')
    await show(null)
    expect([document.activeElement?.tagName, focused()]).toEqual(['H1', 'My list'])
  })

  it('a page that is left moves no focus', async () => {
    await show(['a'])
    await focus('a')
    history.replaceState(null, '', '/a')
    await show(null)
    expect(document.activeElement).toBe(document.body)
  })

  it('a focus that has moved elsewhere stays there', async () => {
    await show(['a', 'b'])
    await focus('Remove a')
    await focus('Below')
    await show(['b'])
    expect(focused()).toBe('Below')
  })

  it('the next item gets it if an item removes itself without a rendering of the list', async () => {
    const page = (names: readonly string[]) => act(async () => root.render(<SelfRemovingList names={names} />))
    await page(['a', 'b'])
    await focus('a')
    await act(async () => control('a').click())
    await vi.waitFor(() => expect(focused()).toBe('b'))
  })

  it('the heading before it gets it if only the element of the list is removed', async () => {
    const page = (names: readonly string[]) =>
      act(async () =>
        root.render(
          <main id="main">
            <h1>Profile</h1>
            <h2>Folders</h2>
            <SelfRemovingList names={names} />
          </main>,
        ),
      )
    await page(['a'])
    await focus('a')
    await page([])
    expect(focused()).toBe('Folders')
  })

  it.each([
    ['a list', List, 'Remove a'],
    ['the bar of a list', ListWithBar, 'Remove all 1'],
  ])('the heading of the message that replaces %s gets it', async (_, Replaced, name) => {
    const page = (names: readonly string[]) =>
      act(async () =>
        root.render(
          <main id="main">
            <h1>My list</h1>
            {names.length === 0 ? (
              <EmptyState title="Nothing here yet" text="Save a title." />
            ) : (
              <Replaced names={names} />
            )}
          </main>,
        ),
      )
    await page(['a'])
    await focus(name)
    await page([])
    expect([document.activeElement?.tagName, focused()]).toEqual(['H2', 'Nothing here yet'])
  })
})
