import { act, Component, Suspense, type ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadParts, pagePart } from './page-part.ts'

const Cast = ({ of }: { of: string }) => <p>The cast of {of}</p>
const never = () => false
let main: HTMLElement
let root: Root | undefined

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  document.body.innerHTML = '<main></main>'
  main = document.querySelector('main')!
})
afterEach(async () => {
  await act(async () => root?.unmount())
  vi.unstubAllGlobals()
})

describe('a part of a page', () => {
  it('renders at once when its script was loaded before', async () => {
    const Part = pagePart(() => Promise.resolve(Cast), never)
    await Part.load()
    root = createRoot(main)
    act(() => root!.render(<Part of="Heat" />))
    expect(main.innerHTML).toBe('<p>The cast of Heat</p>')
  })

  it('keeps the server’s markup until its script has loaded', async () => {
    let come: (part: typeof Cast) => void = () => undefined
    const Part = pagePart(() => new Promise<typeof Cast>((resolve) => (come = resolve)), never)
    main.innerHTML = '<!--$--><p>The cast of <!-- -->Heat</p><!--/$-->'
    const served = main.querySelector('p')
    await act(async () => {
      root = hydrateRoot(
        main,
        <Suspense>
          <Part of="Heat" />
        </Suspense>,
      )
    })
    expect(main.querySelector('p')).toBe(served)
    await act(async () => come(Cast))
    expect(main.querySelector('p')).toBe(served)
    expect(main.textContent).toBe('The cast of Heat')
  })

  it('is loaded before its page hydrates if the address shows it, even beside one that cannot be loaded', async () => {
    const isShown = (search: URLSearchParams) => search.get('tab') === 'cast'
    const [shown, failing, other] = [
      vi.fn(() => Promise.resolve(Cast)),
      vi.fn(() => Promise.reject(new Error('offline'))),
      vi.fn(() => Promise.resolve(Cast)),
    ]
    const Part = pagePart(shown, isShown)
    pagePart(failing, isShown)
    pagePart(other, never)
    await loadParts(new URLSearchParams('tab=cast'))
    expect([shown, failing, other].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 0])
    root = createRoot(main)
    act(() => root!.render(<Part of="Heat" />))
    expect(main.innerHTML).toBe('<p>The cast of Heat</p>')
  })

  it('fails its page if its script cannot be loaded, and is loaded by the next try', async () => {
    const importPart = vi.fn(() => Promise.resolve(Cast)).mockRejectedValueOnce(new Error('offline'))
    const Part = pagePart(importPart, never)
    root = createRoot(main, { onCaughtError: () => undefined })
    await act(async () =>
      root!.render(
        <Failing>
          <Suspense>
            <Part of="Heat" />
          </Suspense>
        </Failing>,
      ),
    )
    expect(main.textContent).toBe('offline')
    await Part.load()
    act(() => root!.render(<Part of="Heat" />))
    expect([main.textContent, importPart.mock.calls.length]).toEqual(['The cast of Heat', 2])
  })
})

/** Shows the message of an error of its children. */
class Failing extends Component<{ readonly children: ReactNode }, { readonly message?: string }> {
  override state: { readonly message?: string } = {}
  static getDerivedStateFromError = ({ message }: Error) => ({ message })
  override render = () => this.state.message ?? this.props.children
}
