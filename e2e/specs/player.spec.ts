import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, ready, test } from '../app.fixture.ts'
import { aviFile, cutFile, fileOf, filmPath, hevcFile, withoutSound } from '../media-files.ts'

/** Everything that the page's policy refused. */
const refusals = (page: Page) => page.evaluate(() => (globalThis as unknown as { refusals: string[] }).refusals)

test.beforeEach(async ({ page, logIn }) => {
  await page.addInitScript(() => {
    const found: string[] = []
    Object.assign(globalThis, { refusals: found })
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      found.push(`${violatedDirective} ${blockedURI}`),
    )
  })
  await logIn()
  await page.goto('/player')
  await ready(page)
})

const choose = (page: Page, ...files: (string | ReturnType<typeof fileOf>)[]) =>
  page
    .locator('input[type="file"]')
    .last()
    .setInputFiles(files as string[])
const currentTime = (page: Page) => page.locator('video').evaluate((media: HTMLVideoElement) => media.currentTime)
const state = (page: Page) =>
  page
    .locator('video')
    .evaluate(({ paused, muted, playbackRate }: HTMLVideoElement) => ({ paused, muted, playbackRate }))

test('a film plays by the keys of YouTube, with captions, and goes on where it was left', async ({ page }) => {
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
  await expect(page.getByText('Captions 1.0 s later')).toBeVisible()
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

test('controls hide while it plays, and stay while it is paused or the keyboard is in them', async ({ page }) => {
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

/** Cyrillic letters as Windows had them before Unicode. */
const inWindows1251 = (text: string): Buffer =>
  Buffer.from(Array.from(text, (letter) => (letter < 'А' ? letter.charCodeAt(0) : letter.charCodeAt(0) - 0x350)))

test('a file of the device plays whatever type it says it has, with captions that came along', async ({ page }) => {
  await choose(page, filmPath)
  await expect.poll(() => state(page)).toMatchObject({ paused: false })
  // In Windows-1251, and with markup that would run anywhere else.
  const captionText =
    'Каждый фильм начинается одинаково: кто-то приглушает свет, и буквы находят свои места. Остальное за вами'
  await choose(
    page,
    fileOf(
      'other.ru.srt',
      Buffer.concat([
        Buffer.from('1\n00:00:00,000 --> 00:00:20,000\n'),
        inWindows1251(captionText),
        Buffer.from('\n\n2\n00:00:20,000 --> 00:00:26,000\n<img src=x onerror=alert(1)><script>alert(2)</script>Bye\n'),
      ]),
    ),
  )
  const texts = () =>
    page
      .locator('video')
      .evaluate((media: HTMLVideoElement) => [...(media.textTracks[0]?.cues ?? [])].map((cue) => (cue as VTTCue).text))
  await expect.poll(async () => (await texts())[0]).toBe(captionText)
  await page.getByRole('button', { name: 'Captions' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Russian' })).toBeChecked()
  await page.keyboard.press('Escape')
  await choose(page, fileOf('huge.srt', Buffer.alloc(6_000_000, 'a')))
  await expect(page.getByText('The captions can’t be read: the file is larger than 5 MB.')).toBeVisible()
  await choose(page, fileOf('none.vtt', 'no captions'))
  await expect(page.getByText('The captions can’t be read: the file isn’t SRT or WebVTT.')).toBeVisible()
  expect(await refusals(page)).toEqual([])
})

const refused: readonly [
  what: string,
  file: () => Promise<ReturnType<typeof fileOf>> | ReturnType<typeof fileOf>,
  says: readonly string[],
][] = [
  [
    'HEVC',
    async () => fileOf('a.mp4', await hevcFile()),
    ['The picture is HEVC (H.265), which this browser can’t show.', 'It plays in Safari.'],
  ],
  [
    'AVI',
    () => fileOf('a.avi', aviFile()),
    ['This browser can’t open AVI files.', 'No browser plays it.', /convert it to MP4/.source],
  ],
  [
    'one that was cut off',
    () => fileOf('a.mp4', cutFile()),
    ['The file is damaged or incomplete. Copy or download it again.'],
  ],
  ['an empty one', () => fileOf('a.mkv', ''), ['The file is empty.']],
  ['a text', () => fileOf('a.mp4', 'This is no film at all.\n'), ['It’s a text file, not a video.']],
]
for (const [what, file, says] of refused)
  test(`a file that cannot be played says why: ${what}`, async ({ page }) => {
    const chosen = await file()
    await choose(page, chosen)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(`This browser can’t play “${chosen.name}”.`)
    for (const sentence of says) await expect(alert).toContainText(new RegExp(sentence.replaceAll(/[().]/g, '\\$&')))
    await choose(page, filmPath)
    await expect.poll(() => state(page)).toMatchObject({ paused: false })
    expect(await refusals(page)).toEqual([])
  })

test('a picture whose sound does not play says so', async ({ page }) => {
  await choose(page, fileOf('a.mkv', await withoutSound()))
  await expect.poll(() => state(page)).toMatchObject({ paused: false })
  await expect(page.getByText('The sound is AC-3 (Dolby Digital), which this browser can’t play.')).toBeVisible()
})

test('the player, its menus and its help have no accessibility violations', async ({ page }) => {
  // The focus guards of the menu pass the focus on at once, so that it never stays on them.
  const axe = () => new AxeBuilder({ page }).exclude('[data-base-ui-focus-guard]').analyze()
  const check = async () => expect((await axe()).violations).toEqual([])
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
