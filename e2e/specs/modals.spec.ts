import { expect, ready, test } from '../app.fixture.ts'
import { films } from '../titles.ts'

/** Answers a page that listens, as the player of the real host does. */
const player = `<p>film</p><script>
  onmessage = ({ source, data }) => JSON.parse(data).event === 'listening' && source.postMessage('{"event":"onReady"}', '*')
</script>`

test.beforeEach(async ({ logIn }) => logIn())

test('a video opens in a modal, which reports an unreachable one, and closes on Escape and on an outside click', async ({
  page,
  complaints,
}) => {
  await page.goto(films.sintel)
  await ready(page)
  await page.clock.install()
  const open = page.getByRole('button', { name: 'Full movie' })
  await open.click()
  const dialog = page.getByRole('dialog')
  const frame = dialog.locator('iframe')
  await test.step('an unreachable video is reported by the page, links to its own page, and can be retried', async () => {
    await expect(dialog.getByText('Loading…')).toBeVisible()
    await expect(frame).toBeHidden()
    await page.clock.runFor(10_000)
    await expect(dialog.getByText('The video can’t be reached')).toBeVisible()
    await expect(frame).toBeHidden()
    const out = dialog.getByRole('link', { name: 'Open on YouTube' })
    await expect(out).toHaveAttribute('href', /^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/)
    await expect(out).toHaveAttribute('target', '_blank')
    await expect(out).toHaveAttribute('rel', 'noopener noreferrer')
    expect(complaints.splice(0)).toEqual([
      expect.stringContaining('left this machine: https://www.youtube-nocookie.com/embed/'),
    ])
    await page.route('https://www.youtube-nocookie.com/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: player }),
    )
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(frame).toBeAttached()
    await page.clock.runFor(1000)
    await expect(frame.contentFrame().getByText('film')).toBeVisible()
  })
  await test.step('its url embeds without related videos and autoplay; closing removes it', async () => {
    await expect(frame).toHaveAttribute(
      'src',
      /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?rel=0&autoplay=0&enablejsapi=1$/,
    )
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(frame).toHaveCount(0)
    await expect(open).toBeFocused()
  })
  await open.click()
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await open.click()
  await expect(dialog).toBeVisible()
  await page.mouse.click(5, 5)
  await expect(dialog).toHaveCount(0)
})

test("the modal of a photo shows 'index / total'; arrow keys and buttons cycle with wraparound; leaving the page closes it", async ({
  page,
}) => {
  await page.goto(`${films.godfather}?tab=photos`)
  await ready(page)
  const thumbnails = page.getByRole('main').getByRole('button', { name: /^The Godfather, picture/ })
  await thumbnails.first().click()
  const dialog = page.getByRole('dialog')
  const counter = dialog.getByRole('heading')
  const total = Number((await counter.innerText()).split('/')[1])
  await expect(counter).toHaveText(`1 / ${total}`)
  await page.keyboard.press('ArrowLeft')
  await expect(counter).toHaveText(`${total} / ${total}`)
  await page.keyboard.press('ArrowRight')
  await expect(counter).toHaveText(`1 / ${total}`)
  await dialog.getByRole('button', { name: 'Previous picture' }).click()
  await expect(counter).toHaveText(`${total} / ${total}`)
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(thumbnails.first()).toBeFocused()

  await page.getByRole('banner').getByRole('link', { name: 'Movies', exact: true }).click()
  await expect(page).toHaveURL('/movie')
  await page.goBack()
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await thumbnails.first().click()
  await expect(dialog).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL('/movie')
  await expect(dialog).toHaveCount(0)
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true)
})
