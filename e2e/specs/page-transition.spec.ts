import { expect, ready, test } from '../app.fixture.ts'
import { films } from '../titles.ts'

test('the poster of the pressed card grows into the page, and shrinks back on Back', async ({ page, logIn }) => {
  await page.addInitScript(() => {
    // A device is slow, and gets no transitions, when a page takes long to render. A busy machine must not decide that.
    const now = performance.now.bind(performance)
    performance.now = () => now() / 10
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (options) => {
      const transition = start(options)
      void transition.ready.then(() => {
        const parts = document
          .getAnimations()
          .map(({ effect }) => effect instanceof KeyframeEffect && effect.pseudoElement)
        const moved = parts.includes('::view-transition-group(title-poster)')
        document.documentElement.dataset['grown'] = `${document.documentElement.dataset['grown'] ?? ''}${moved} `
      })
      return transition
    }
  })
  await logIn()
  await page.goto(films.empireStrikesBack)
  await ready(page)
  const collection = page.getByRole('region', { name: 'Star Wars Collection' })
  // Its films are requested when it comes near the screen.
  await collection.scrollIntoViewIfNeeded()
  await collection.getByRole('link', { name: 'Return of the Jedi' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Return of the Jedi')
  await expect(page.locator('html[data-grown="true "]:not([data-growing])')).toBeAttached()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Empire Strikes Back')
  await expect(page.locator('html[data-grown="true true "]')).toBeAttached()
})

test('a press during a page transition works', async ({ page, logIn }) => {
  await logIn()
  await page.goto('/movie/category/popular')
  await ready(page)
  await page.evaluate(() => {
    const start = document.startViewTransition.bind(document)
    document.startViewTransition = (options) => {
      const transition = start(options)
      void transition.ready.then(() => {
        for (const animation of document.getAnimations()) animation.updatePlaybackRate(0.001)
        document.documentElement.dataset['turning'] = ''
      })
      return transition
    }
  })
  const { x, y, width, height } = (await page
    .getByRole('banner')
    .getByRole('link', { name: 'People', exact: true })
    .boundingBox())!
  await page.getByRole('main').getByRole('article').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/movie\/\d+$/)
  await expect(page.locator('html[data-turning]')).toBeAttached()
  await page.mouse.click(x + width / 2, y + height / 2)
  await expect(page).toHaveURL('/person')
})
