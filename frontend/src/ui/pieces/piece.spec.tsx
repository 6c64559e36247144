import { act, useEffect, useSyncExternalStore, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { LowerPiece, Piece, PiecesProvider } from './piece.tsx'

let log: string[] = []
afterEach(() => {
  log = []
  vi.unstubAllGlobals()
})

function Content({ name }: { readonly name: string }) {
  log.push(name)
  return <p>{name}</p>
}

/** A parent that changes as soon as it is hydrated. */
function Wrapper({ children }: { readonly children: (count: number) => ReactNode }) {
  const count = useSyncExternalStore(
    never,
    () => 2,
    () => 1,
  )
  log.push(`around ${count}`)
  useEffect(() => void log.push(`settled ${count}`), [count])
  return <div>{children(count)}</div>
}

/** Renders the page as the server does, and hydrates it; resolves with its text. */
async function hydrate(page: ReactNode): Promise<string> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const container = document.createElement('div')
  container.innerHTML = renderToString(page)
  log = []
  await act(async () => hydrateRoot(container, page))
  return container.textContent
}

const never = () => () => undefined
const below = () => vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 10_000))

it('a part that has not hydrated does not re-render, and then shows the latest state', async () => {
  below()
  const text = await hydrate(
    <Wrapper>{(count) => <LowerPiece>{<Content name={`part ${count}`} />}</LowerPiece>}</Wrapper>,
  )
  expect(log).toEqual(['around 1', 'settled 1', 'around 2', 'settled 2', 'part 1', 'part 2'])
  expect(text).toBe('part 2')
})

it('visible parts hydrate before those below, in any order, and only they are waited for', async () => {
  below()
  const [wait, alive] = [vi.fn<(part: string) => void>(), vi.fn<(part: string) => void>()]
  await hydrate(
    <PiecesProvider value={{ registerPart: wait, markHydrated: alive }}>
      <LowerPiece>
        <Content name="below" />
      </LowerPiece>
      <Piece onHydrated={() => log.push('told')}>
        <Content name="on the screen" />
      </Piece>
    </PiecesProvider>,
  )
  expect(log).toEqual(['on the screen', 'told', 'below'])
  expect([wait.mock.calls.length, alive.mock.calls[0]]).toEqual([1, wait.mock.calls[0]])
})
