import type { Page } from '@playwright/test'
import { axe } from '../accessibility.ts'
import { expect, ready } from '../app.fixture.ts'
import { refusals, state, test } from '../player.fixture.ts'

const currentTime = (page: Page) => page.locator('video').evaluate((media: HTMLVideoElement) => media.currentTime)

test('a film plays by the keys of YouTube, with captions, and resumes where the viewer left it', async ({ page }) => {
  await page.getByRole('button', { name: 'Watch our short movie' }).click()
  await expect(page.getByRole('region', { name: 'Player: Lamplight' })).toBeVisible()
  await expect.poll(() => state(page)).toEqual({ paused: false, muted: false, playbackRate: 1 })

  await page.keyboard.press('k')
  await page.keyboard.press('m')
  await page.keyboard.press('>')
  await expect.poll(() => state(page)).toEqual({ paused: true, muted: true, playbackRate: 1.25 })
  await page.keyboard.press('5')
  await expect.poll(() => currentTime(page)).toBeCloseTo(13.01, 1)
  await page.keyboard.press('j')
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => currentTime(page)).toBeCloseTo(8.01, 1)
  await page.keyboard.press('.')
  await expect.poll(() => currentTime(page)).toBeCloseTo(8.05, 1)
  await expect(page.getByRole('slider', { name: 'Position' })).toHaveAttribute('aria-valuetext', '0:08 of 0:26')

  await page.keyboard.press('c')
  const cues = () =>
    page.locator('video').evaluate((media: HTMLVideoElement) => {
      const { activeCues, mode } = media.textTracks[0] ?? { activeCues: null, mode: '' }
      return { mode, texts: [...(activeCues ?? [])].map((cue) => (cue as VTTCue).text) }
    })
  await expect
    .poll(cues)
    .toEqual({ mode: 'showing', texts: ['Every film begins the same way:\nsomebody turns down the light.'] })
  for (let press = 0; press < 10; press += 1) await page.keyboard.press('h')
  await expect(page.getByText('Captions delayed by 1.0 s')).toBeVisible()
  await expect.poll(cues).toMatchObject({ texts: ['Every film begins the same way:\nsomebody turns down the light.'] })

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Player shortcuts' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('f')
  await expect(page.getByRole('button', { name: 'Exit full screen' })).toBeVisible()
  await page.keyboard.press('f')

  await page.reload()
  await ready(page)
  await page.getByRole('button', { name: 'Watch our short movie' }).click()
  await expect.poll(() => currentTime(page)).toBeGreaterThan(7.9)
  // Speed, sound and captions are as they were left.
  expect(await state(page)).toMatchObject({ muted: true, playbackRate: 1.25 })
  await expect.poll(cues).toMatchObject({ mode: 'showing' })
  expect(await refusals(page)).toEqual([])
})

test('controls hide during playback, and stay while it is paused or has the keyboard focus in them', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Watch our short movie' }).click()
  const controls = page.getByRole('group', { name: 'Player controls' })
  await page.mouse.move(0, 0)
  await expect(controls).toBeHidden()
  await page.keyboard.press('k')
  await expect(controls).toBeVisible()
  await page.keyboard.press('k')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Pause' }).focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Back 10 seconds' })).toBeFocused()
  await expect(controls).toBeVisible()
})

test('the player, its menus and its help have no accessibility violations', async ({ page }) => {
  const violations = async () => (await (await axe(page)).analyze()).violations
  const check = async () => expect(await violations()).toEqual([])
  await page.getByRole('button', { name: 'Watch our short movie' }).click()
  await page.keyboard.press('k')
  await check()
  await page.getByRole('button', { name: 'Captions' }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  await check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await check()
})

test('a floating picture continues over other pages, until it is closed, fails or its member logs out', async ({
  page,
}) => {
  const floating = () => page.evaluate(() => document.pictureInPictureElement?.tagName ?? null)
  const leaveFloating = async () => {
    await page.keyboard.press('i')
    await expect.poll(floating).toBe('VIDEO')
    await page.getByRole('link', { name: 'Movies', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Movies' })).toBeVisible()
  }
  const watch = async () => {
    await page.getByRole('button', { name: 'Watch our short movie' }).click()
    await expect.poll(() => state(page)).toMatchObject({ paused: false })
    // A slow machine must not reach its end.
    await page.locator('video').evaluate((media: HTMLVideoElement) => (media.loop = true))
  }
  await watch()
  await leaveFloating()
  const left = await currentTime(page)
  await expect.poll(() => currentTime(page)).toBeGreaterThan(left)
  // The keys belong to the page again.
  await page.keyboard.press('k')
  expect({ floating: await floating(), ...(await state(page)) }).toMatchObject({ floating: 'VIDEO', paused: false })

  // The button of return in the floating window does the same.
  await page.evaluate(() => document.exitPictureInPicture())
  await expect(page).toHaveURL('/player')
  await expect(page.getByRole('region', { name: 'Player: Lamplight' })).toBeVisible()
  expect(await state(page)).toMatchObject({ paused: false })

  await leaveFloating()
  // Its button of closing does the same.
  await page.locator('video').evaluate(async (media: HTMLVideoElement) => {
    media.pause()
    await document.exitPictureInPicture()
  })
  await expect(page.locator('video')).toHaveCount(0)
  await expect(page).toHaveURL('/movie')

  // A film that fails, as an episode that the browser cannot play does, shows the reason.
  await page.goBack()
  await watch()
  await leaveFloating()
  await page
    .locator('video')
    .evaluate((media: HTMLVideoElement) => (media.src = URL.createObjectURL(new Blob(['no film']))))
  await expect(page.getByText('The floating picture closed: “Lamplight” can’t be played.')).toBeVisible()
  await expect(page.locator('video')).toHaveCount(0)
  await page.getByRole('button', { name: 'Open the player' }).click()
  await expect(page).toHaveURL('/player')

  await watch()
  await leaveFloating()
  await page.getByRole('button', { name: 'Account of Ada Lumen' }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.locator('video')).toHaveCount(0)
})
