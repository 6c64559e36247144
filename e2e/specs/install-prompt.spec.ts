import { expect, ready, test } from '../app.fixture.ts'

test('the install prompt is offered for an event before hydration, never covers the page, and stays dismissed', async ({
  page,
}) => {
  // The offer is not made on the first day.
  await page.addInitScript(() => {
    localStorage.setItem('reelroom-first-visit', '2026-01-01')
    document.addEventListener('DOMContentLoaded', () =>
      window.dispatchEvent(
        Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt: () => Promise.resolve() }),
      ),
    )
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/')
  const prompt = page.getByRole('complementary', { name: 'Install Reelroom' })
  await expect(prompt).toBeVisible()
  await expect(prompt).not.toBeInViewport()
  const [main, card, footer] = await Promise.all(
    [page.getByRole('main'), prompt, page.getByRole('contentinfo')].map((part) => part.boundingBox()),
  )
  expect(card!.y).toBeGreaterThanOrEqual(main!.y + main!.height)
  expect(footer!.y).toBeGreaterThanOrEqual(card!.y + card!.height)

  await prompt.getByRole('button', { name: 'No, thanks' }).click()
  await expect(prompt).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('reelroom-install-hidden'))).toBe('true')
  await page.reload()
  await ready(page)
  await page.getByRole('button', { name: 'Language' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await expect(prompt).toHaveCount(0)
})
