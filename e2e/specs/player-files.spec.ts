import type { Page } from '@playwright/test'
import { expect } from '../app.fixture.ts'
import { aviFile, cutFile, fileOf, filmPath, hevcFile, withoutSound } from '../media-files.ts'
import { refusals, state, test } from '../player.fixture.ts'

const choose = (page: Page, ...files: (string | ReturnType<typeof fileOf>)[]) =>
  page
    .locator('input[type="file"]')
    .last()
    .setInputFiles(files as string[])

/** Cyrillic letters as Windows had them before Unicode. */
const inWindows1251 = (text: string): Buffer =>
  Buffer.from(Array.from(text, (letter) => (letter < 'А' ? letter.charCodeAt(0) : letter.charCodeAt(0) - 0x350)))

test('a file of the device plays with any media type, with captions chosen with it', async ({ page }) => {
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
  await expect(page.getByText('The captions can’t be read: they’re larger than 5 MB.')).toBeVisible()
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
  ['an empty one', () => fileOf('a.mkv', ''), ['This file is empty.']],
  ['a text', () => fileOf('a.mp4', 'This is no film at all.\n'), ['It’s a text file, not a video.']],
]
test('a file that cannot play shows the reason, and the next one plays', async ({ page }) => {
  for (const [what, file, says] of refused)
    await test.step(what, async () => {
      const chosen = await file()
      await choose(page, chosen)
      const alert = page.getByRole('alert')
      await expect(alert).toContainText(`This browser can’t play “${chosen.name}”.`)
      for (const sentence of says) await expect(alert).toContainText(new RegExp(sentence.replaceAll(/[().]/g, '\\$&')))
      await choose(page, filmPath)
      await expect.poll(() => state(page)).toMatchObject({ paused: false })
      await expect(alert).toHaveCount(0)
    })
  expect(await refusals(page)).toEqual([])
})

test('a video whose sound does not play says so', async ({ page }) => {
  await choose(page, fileOf('a.mkv', await withoutSound()))
  await expect.poll(() => state(page)).toMatchObject({ paused: false })
  await expect(page.getByText('The sound is AC-3 (Dolby Digital), which this browser can’t play.')).toBeVisible()
})
