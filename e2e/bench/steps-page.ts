import type { Locator, Page } from '@playwright/test'
import type { EventTimingOptions } from './interaction-page.ts'

declare global {
  interface Window {
    steps: RecordedSteps
  }
}

/** Durations (ms), the time of the last input, and milliseconds from it to the expected change. */
interface RecordedSteps {
  readonly interactions: number[]
  readonly transitions: number[]
  input: number
  seen: number | undefined
  readonly expect: (selector: string) => void
}

/** Milliseconds of each step. */
export type Steps = Awaited<ReturnType<typeof followSteps>>

/** Long enough for a prefetch on a slow line to finish (ms). */
const prefetchMs = 2500
const pause = (page: Page, milliseconds: number) => page.waitForTimeout(milliseconds)

/** Follows a card and comes back, three times, then opens the palette; begins and ends on a list. */
export async function followSteps(page: Page) {
  await page.evaluate(watch)
  const unprepared = await followUnprepared(page)
  await timed(page, 'h1', () => page.evaluate(goBack))
  // How long an unprepared page took is a figure of its own.
  await page.evaluate(() => window.steps.transitions.splice(0))
  const card = page.getByRole('main').locator('[data-card] a[href^="/movie/"]').nth(1)
  const first = await follow(page, card)
  const back = await timed(page, 'h1', () => page.evaluate(goBack))
  const again = await follow(page, page.getByRole('main').locator('[data-card] a[href^="/movie/"]').nth(2))
  await timed(page, 'h1', () => page.evaluate(goBack))
  const palette = await timed(page, '[role=dialog] [role=combobox]', () => page.keyboard.press('Control+k'))
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  const { interactions, transitions } = await page.evaluate(() => window.steps)
  return {
    'card to heading': first,
    'card to heading, again': again,
    'nothing fetched ahead': unprepared,
    Back: back,
    palette,
    'any press (INP)': Math.max(0, ...interactions),
    'page transition': Math.max(0, ...transitions),
  }
}

/** A card on the screen that comes after those whose pages are prefetched when the browser is idle. */
const unpreparedCard = 8

/** Presses a card whose page neither the idle browser nor the pointer has prefetched. Returns milliseconds. */
async function followUnprepared(page: Page): Promise<number> {
  const link = page.getByRole('main').locator('[data-card] a[href^="/movie/"]').nth(unpreparedCard)
  await link.scrollIntoViewIfNeeded()
  // A click by script: a finger or a pointer would begin to fetch before.
  return timed(page, 'h1', () => link.evaluate((element: HTMLElement) => element.click()))
}

/** Lets the link be prefetched by focus and pointer, as a visitor does, then presses it. Returns milliseconds. */
async function follow(page: Page, link: Locator): Promise<number> {
  await link.scrollIntoViewIfNeeded()
  await link.focus()
  await link.hover()
  await pause(page, prefetchMs)
  return timed(page, 'h1', () => link.click({ delay: 80 }))
}

/**
 * Milliseconds from the last input of an action, or from its step back in the history, until another element of this
 * kind is in the document; a heading counts as another one when its text differs.
 */
async function timed(page: Page, selector: string, act: () => Promise<unknown>): Promise<number> {
  await page.evaluate((of) => window.steps.expect(of), selector)
  await act()
  await page.waitForFunction(() => window.steps.seen !== undefined)
  const took = await page.evaluate(() => window.steps.seen)
  // Until the transition has ended, and the later parts of a page have loaded.
  await pause(page, 1500)
  return took ?? NaN
}

/** Runs in the page: sets the start here, since the page may render before a `popstate` listener of the test runs. */
function goBack() {
  window.steps.input = performance.now()
  history.back()
}

/** Runs in the page: writes down inputs, interactions and transitions. */
function watch() {
  const options: EventTimingOptions = { type: 'event', durationThreshold: 16 }
  new PerformanceObserver((list) => {
    // SAFETY: the entries of type `event`.
    for (const { interactionId, duration } of list.getEntries() as PerformanceEventTiming[])
      if (interactionId) steps.interactions.push(duration)
  }).observe(options)
  for (const type of ['click', 'keydown'])
    addEventListener(type, ({ timeStamp }) => (steps.input = timeStamp), { capture: true })

  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].map(({ textContent }) => textContent).join('|')
  const expect = (selector: string) => {
    const before = shown(selector)
    steps.seen = undefined
    const observer = new MutationObserver(() => {
      if (document.querySelector(selector) === null || (shown(selector) === before && selector === 'h1')) return
      observer.disconnect()
      steps.seen = performance.now() - steps.input
      // A page may change without a transition: then it is over when the next one is painted.
      const { input } = steps
      if (selector === 'h1')
        requestAnimationFrame(() => setTimeout(() => steps.transitions.push(performance.now() - input)))
    })
    observer.observe(document.documentElement, { subtree: true, childList: true, characterData: true })
  }

  const steps: RecordedSteps = { interactions: [], transitions: [], input: 0, seen: undefined, expect }
  window.steps = steps
  const start = document.startViewTransition.bind(document)
  document.startViewTransition = (...args) => {
    const transition = start(...args)
    const over = () => steps.transitions.push(performance.now() - steps.input)
    transition.finished.then(over, over)
    return transition
  }
}
