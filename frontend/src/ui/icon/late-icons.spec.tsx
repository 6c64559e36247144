import lucide from '@iconify-json/lucide/icons.json'
import { getIconData } from '@iconify/utils'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { lateIconNames, lateIconsUrl } from './icon-names.ts'

/** The shapes of an icon in the set, without the attributes that the SVG element around them has. */
const shapesOf = (name: string): string =>
  getIconData(lucide, name)!.body.replaceAll(/<\/?g[^>]*>| (fill|stroke[\w-]*)="[^"]*"/g, '')
const answer = () =>
  Response.json({
    prefix: 'lucide',
    icons: Object.fromEntries(lateIconNames.map((name) => [name, getIconData(lucide, name)!])),
  })

let root: Root | undefined
let container: HTMLElement
const asked = vi.fn<typeof fetch>()
beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('fetch', asked)
  container = document.body.appendChild(document.createElement('div'))
})
afterEach(async () => {
  await act(async () => root?.unmount())
  document.body.replaceChildren()
  asked.mockReset()
  vi.unstubAllGlobals()
})

async function show(names: readonly (typeof lateIconNames)[number][]) {
  const { Icon } = await import('./icon.tsx')
  const icons = names.map((name) => <Icon key={name} name={name} className="size-4" />)
  root = createRoot(container)
  await act(async () => root!.render(icons))
  // The script that fetches icons is itself loaded when the first is shown.
  await act(() => vi.dynamicImportSettled())
  return { html: () => [...container.querySelectorAll('svg')].map(({ innerHTML }) => innerHTML), icons }
}

describe('icons that are not bundled', () => {
  it('load as JSON by prefix in one request, and are the outlines of the set', async () => {
    asked.mockImplementation(() => Promise.resolve(answer()))
    const { html } = await show(lateIconNames)
    expect(asked.mock.calls.map(([url]) => url)).toEqual([lateIconsUrl])
    const expected = lateIconNames.map((name) => {
      const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
      svg.innerHTML = shapesOf(name)
      return svg.innerHTML
    })
    expect(html()).toEqual(expected)
  })

  it('have an empty box of their size until then, on the server as well', async () => {
    asked.mockImplementation(() => new Promise(() => undefined))
    const { html, icons } = await show(['ban'])
    expect(html()).toEqual([''])
    expect(container.querySelector('svg')?.getAttribute('class')).toContain('size-4')
    expect(renderToStaticMarkup(icons)).toMatch(/^<svg [^>]*class="[^"]*size-4"[^>]*><\/svg>$/)
  })

  it('warn once when they fail; the next one tries again', async () => {
    asked.mockRejectedValue(new TypeError('Failed to fetch'))
    const { html } = await show(['ban'])
    expect(html()).toEqual([''])
    await act(async () => root!.unmount())
    asked.mockResolvedValueOnce(new Response(null, { status: 503 }))
    await show(['copy'])
    expect(asked).toHaveBeenCalledTimes(2)
    expect(console.warn).toHaveBeenCalledOnce()
    vi.mocked(console.warn).mockClear()
    await act(async () => root!.unmount())
    asked.mockImplementation(() => Promise.resolve(answer()))
    expect((await show(['copy'])).html()[0]).toContain('<')
  })

  it('wait at most 15 seconds', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    asked.mockImplementation(() => new Promise(() => undefined))
    await show(['ban'])
    expect(timeout).toHaveBeenCalledExactlyOnceWith(15_000)
    expect(asked.mock.calls[0]?.[1]?.signal).toBe(timeout.mock.results[0]?.value)
  })
})
