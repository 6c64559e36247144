import type { Page } from '@playwright/test'

/** The focused control and its faults: covered or off the screen, outline missing or cut off, focused before. */
export interface Stop {
  readonly control: string
  readonly faults: readonly string[]
}

/**
 * Checks the focused control and marks it in the page, to find focus traps and controls that Tab does not reach. It waits
 * for the rows within one screen height first, which load when they are that near: a walk is faster than any visitor's.
 */
export const look = (page: Page): Promise<Stop | null> =>
  page.evaluate(async () => {
    const isLoadingNear = () =>
      [...document.querySelectorAll('section[aria-busy="true"]')].some((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return bottom >= -innerHeight && top <= 2 * innerHeight
      })
    while (isLoadingNear()) await new Promise(requestAnimationFrame)
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    // A box that is drawn by its label is visible where the label is.
    const seen = focused.matches('.sr-only') ? (focused.closest('label') ?? focused) : focused
    const { left, top, width, height } = [...seen.getClientRects()].find((box) => box.width > 0) ?? new DOMRect()
    const isSeen = ([x, y]: readonly [number, number]) => {
      const hit = document.elementFromPoint(left + width * x, top + Math.min(height, innerHeight) * y)
      // The link of a card is below that card's own quick actions, and not below other elements.
      const own =
        seen.matches('.card-name > a') && seen.closest('.card') === hit?.closest('.card-actions')?.parentElement
      return hit !== null && (own || seen.contains(hit) || hit.contains(seen))
    }
    const corners = [0.2, 0.5, 0.8].flatMap((x) => [0.2, 0.5, 0.8].map((y) => [x, y] as const))
    const outlineOf = (part: Element, pseudo?: string) => {
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(part, pseudo)
      const isThere = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      return isThere ? [{ part, reach: Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset) }] : []
    }
    // The link that reaches over a card draws its outline around the card.
    const card = seen.matches('.over-card')
      ? outlineOf(seen, '::after').map((ring) => ({ ...ring, part: seen.closest('article')! }))
      : []
    const ring = [...card, ...outlineOf(seen), ...outlineOf(seen.querySelector('*') ?? seen)][0]
    /** Whether a scroll container or the window cuts off a part of the outline. */
    const isCut = ({ part, reach }: { part: Element; reach: number }): boolean => {
      const box = part.getBoundingClientRect()
      const [from, to, above, below] = [box.left - reach, box.right + reach, box.top - reach, box.bottom + reach]
      if (from < 0 || to > innerWidth) return true
      for (let around = part.parentElement; around && around !== document.body; around = around.parentElement) {
        if (getComputedStyle(around).position === 'fixed') return false
        const { overflowX, overflowY } = getComputedStyle(around)
        const edge = around.getBoundingClientRect()
        if (overflowX !== 'visible' && (from < edge.left || to > edge.right)) return true
        if (overflowY !== 'visible' && (above < edge.top || below > edge.bottom)) return true
      }
      return false
    }
    const faults = [
      ...(corners.every(isSeen) ? [] : ['covered']),
      ...(ring ? [] : ['no outline']),
      ...(ring && isCut(ring) ? ['outline cut off'] : []),
      ...(focused.hasAttribute('data-had-focus') ? ['had it already'] : []),
    ]
    focused.setAttribute('data-had-focus', '')
    return { control: focused.outerHTML.slice(0, 160), faults }
  })

/** Walks through the page, from a stop or from its start, until the focus leaves it. */
export async function walk(page: Page, key: 'Tab' | 'Shift+Tab', from: Stop | null): Promise<Stop[]> {
  const stops: Stop[] = []
  for (;;) {
    await page.keyboard.press(key)
    const stop = await look(page)
    // After the last control come the browser's own controls, or the first one again.
    if (!stop || stop.control === (from ?? stops[0])?.control) return stops
    stops.push(stop)
    if (stop.faults.includes('had it already')) return stops
  }
}

/** Controls that no Tab has reached. A group of radio buttons is one stop. */
export const leftOut = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }) && !control.closest('[inert]'))
      .filter((control) => !control.matches('[tabindex="-1"], :disabled, [type="radio"], [data-had-focus]'))
      .map((control) => control.outerHTML.slice(0, 160)),
  )
