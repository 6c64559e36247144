import type { Page } from '@playwright/test'
import { press, settled, longestInteraction } from './interaction-page.ts'

declare global {
  interface Window {
    /** The page's scroll distance to its end at the last call. */
    lastRest?: number
  }
}

interface Scenario {
  readonly path: string
  readonly prepare?: (page: Page) => Promise<void>
  readonly steps: Readonly<Record<string, (page: Page) => Promise<void>>>
}

/** How many cards the long list has. */
export const manyCards = Number(process.env.BENCH_CARDS ?? 2000)
const counted = manyCards.toLocaleString('en')

const type = (page: Page, text: string) => page.keyboard.type(text, { delay: 120 })
const cards = (page: Page) => page.getByRole('main').locator('[data-card]')

/** Scrolls on until a list has this many cards, or ends; its end moves away while the browser scrolls to it. */
export async function loadCards(page: Page, count: number): Promise<void> {
  const more = page.getByRole('link', { name: /^Load/ })
  while ((await cards(page).count()) < count && (await more.isVisible())) {
    await page.keyboard.press('End')
    await page.waitForFunction(isScrolledToEnd)
  }
}

/** Runs in the page: whether its scroll distance to the end is the same as at the last call. */
function isScrolledToEnd(): boolean {
  const remaining = document.documentElement.scrollHeight - innerHeight - scrollY
  const previous = window.lastRest
  window.lastRest = remaining
  return remaining === previous
}

/** The measured interactions, one after the other on each prepared page. Mouse and keys are the browser's own. */
export const scenarios: readonly Scenario[] = [
  {
    path: '/search',
    steps: {
      'typing in the search': async (page) => {
        await press(page, page.getByRole('main').getByRole('searchbox'))
        await type(page, 'the godfather')
        await page.getByRole('main').getByRole('article').first().waitFor()
      },
    },
  },
  {
    path: '/tv/1003',
    steps: {
      'opening a tab': async (page) => {
        for (const name of ['Cast and crew', 'Seasons', 'Photos', 'Overview'])
          await press(page, page.getByRole('main').getByRole('link', { name, exact: true }).first())
      },
    },
  },
  {
    path: '/movie/1001',
    steps: {
      'opening the stars': async (page) => {
        await press(page, page.getByRole('button', { name: /^(Rate|Your rating.*)$/ }))
        await page.locator('[data-stars]').waitFor()
      },
      'pressing a star': pressStar,
      'opening the log': async (page) => {
        await page.keyboard.press('l')
        await page.getByRole('dialog').getByRole('slider').waitFor()
      },
      'logging a viewing': async (page) => {
        await page.keyboard.press('Enter')
        await page.getByRole('dialog').waitFor({ state: 'hidden' })
      },
    },
  },
  {
    path: '/home',
    steps: {
      'opening the palette': async (page) => {
        await page.keyboard.press('Control+k')
        await page.getByRole('dialog').getByRole('combobox').waitFor()
      },
      'typing in the palette': async (page) => {
        await type(page, 'heat')
        await page.getByRole('option').first().waitFor()
      },
    },
  },
  {
    path: '/movie/category/popular',
    steps: {
      'saving on a card': save,
      'filtering a list': async (page) => {
        await press(page, page.getByRole('button', { name: 'Filters', exact: true }))
        for (const name of ['Drama', 'Comedy']) await press(page, page.getByRole('button', { name, exact: true }))
        await page.getByRole('button', { name: 'Remove filter: Comedy' }).waitFor()
      },
    },
  },
  {
    path: '/movie/category/popular',
    prepare: (page) => loadCards(page, manyCards),
    steps: {
      [`paging through ${counted} cards`]: async (page) => {
        for (let times = 0; times < 20; times += 1) {
          await page.keyboard.press('PageUp', { delay: 80 })
          await settled(page)
        }
      },
      [`racing through ${counted} cards`]: async (page) => {
        for (let times = 0; times < 20; times += 1) await page.keyboard.press('PageUp', { delay: 50 })
        await page.keyboard.press('Home')
      },
      [`saving on one of ${counted} cards`]: save,
    },
  },
]

async function save(page: Page): Promise<void> {
  const card = cards(page).nth(2)
  for (const pressed of ['true', 'false']) {
    await press(page, card.getByRole('button', { name: /^Save / }))
    await card.locator(`button[aria-pressed="${pressed}"]`).waitFor()
  }
}

/** Presses the fourth or the fifth star, whichever changes the rating; the same one again would remove it. */
async function pressStar(page: Page): Promise<void> {
  const stars = page.locator('[data-stars]')
  const box = await stars.boundingBox()
  if (!box) throw new Error('There are no stars to press')
  const isFull = (await stars.getByRole('slider').inputValue()) === '10'
  await page.mouse.click(box.x + box.width * (isFull ? 0.75 : 0.95), box.y + box.height / 2, { delay: 80 })
  await stars.waitFor({ state: 'detached' })
}

/** The floor: a button and a field on an empty page. */
export async function measureEmptyPage(page: Page): Promise<number> {
  await page.setContent('<!doctype html><button onclick="this.textContent += 1">Press</button><input>')
  return longestInteraction(page, async () => {
    for (let times = 0; times < 3; times += 1) await press(page, page.getByRole('button'))
    await press(page, page.getByRole('textbox'))
    await type(page, 'the godfather')
  })
}
