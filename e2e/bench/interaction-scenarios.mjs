import { worstOf } from './interaction-page.mjs'

const type = (page, text) => page.keyboard.type(text, { delay: 120 })
const cards = (page) => page.getByRole('main').locator('[data-card]')

/** Scrolls on until a list has this many cards, or ends. */
export async function loadCards(page, count) {
  const end = page.getByText('That is all')
  for (let there = 0; there < count && !(await end.isVisible()); there = await cards(page).count()) {
    await page.keyboard.press('End')
    await cards(page).nth(there).or(end).first().waitFor({ state: 'attached' })
  }
}

/** What is measured, one after the other on each page, once it is prepared. Mouse and keys are the browser's own. */
export const scenarios = [
  {
    path: '/search',
    steps: {
      'typing in the search': async (page) => {
        await page.getByRole('main').getByRole('searchbox').click()
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
          await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
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
        await page.getByRole('button', { name: 'Filters', exact: true }).click()
        for (const name of ['Drama', 'Comedy']) await page.getByRole('button', { name, exact: true }).click()
        await page.getByRole('button', { name: 'Remove filter: Comedy' }).waitFor()
      },
    },
  },
  {
    path: '/movie/category/popular',
    prepare: (page) => loadCards(page, 2000),
    steps: {
      'scrolling over 2,000 cards': async (page) => {
        for (let times = 0; times < 20; times += 1) await page.keyboard.press('PageUp', { delay: 50 })
        await page.keyboard.press('Home')
      },
      'saving on one of 2,000 cards': save,
    },
  },
]

async function save(page) {
  const card = cards(page).nth(2)
  await card.hover()
  for (const pressed of ['true', 'false']) {
    await card.getByRole('button', { name: /^Save / }).click()
    await card.locator(`button[aria-pressed="${pressed}"]`).waitFor()
  }
}

/** The floor: a button and a field with nothing around them. */
export async function touch(page) {
  await page.setContent('<!doctype html><button onclick="this.textContent += 1">Press</button><input>')
  return worstOf(page, async () => {
    for (let times = 0; times < 3; times += 1) await page.getByRole('button').click()
    await page.getByRole('textbox').click()
    await type(page, 'the godfather')
  })
}
