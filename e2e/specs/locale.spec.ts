import { expect, ready, test } from '../app.fixture.ts'
import { films } from '../titles.ts'

test('Ukrainian text has Ukrainian letterforms, not Bulgarian ones, in both fonts', async ({ page, context, app }) => {
  await context.addCookies([{ name: 'i18n_redirected', value: 'uk-UA', url: app.origin }])
  await page.goto('/login')
  await ready(page)
  const widthsIn = (lang: string) =>
    page.evaluate((language) => {
      const faces = ['', 'display'].map((face) => {
        const text = document.createElement('span')
        Object.assign(text, { lang: language, className: `absolute ${face}`, textContent: 'подивитися тихо' })
        document.body.append(text)
        return text
      })
      return document.fonts.ready.then(() => faces.map((face) => face.getBoundingClientRect().width))
    }, lang)
  await widthsIn('uk')
  const ukrainian = await widthsIn('uk')
  expect(ukrainian).toEqual(await widthsIn('ru'))
  expect(ukrainian).not.toEqual(await widthsIn('bg'))
})

test('switching language needs no reload and keeps form contents; the choice lasts 365 days', async ({
  page,
  context,
}) => {
  await page.goto('/login')
  await ready(page)
  await page.getByLabel('E-mail').fill('ada@example.org')
  await page.evaluate(() => Object.assign(window, { sameDocument: true }))
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
  await expect(page.getByRole('textbox').first()).toHaveValue('ada@example.org')
  expect(await page.evaluate(() => (window as Window & { sameDocument?: boolean }).sameDocument)).toBe(true)
  await expect(page.getByText('Die Sprache ist jetzt Deutsch.')).toBeVisible()
  const cookie = (await context.cookies()).find(({ name }) => name === 'i18n_redirected')
  expect(cookie?.value).toBe('de-DE')
  expect((cookie!.expires - Date.now() / 1000) / 86_400).toBeCloseTo(365, 0)
})

test('a field’s error is in the language of the page, not of the browser', async ({ page, context, app }) => {
  await context.addCookies([{ name: 'i18n_redirected', value: 'de-DE', url: app.origin }])
  await page.goto('/signup')
  await ready(page)
  const values = [
    ['Name', 'Mina'],
    ['E-Mail', 'mina'],
    ['Passwort', 'short'],
  ] as const
  const validationMessage = (label: string) =>
    page.getByLabel(label).evaluate((field: HTMLInputElement) => field.validationMessage)
  const submit = page.getByRole('button', { name: 'Konto erstellen' })
  await submit.click()
  expect(await validationMessage('Name')).toBe('Bitte füll dieses Feld aus.')
  for (const [label, value] of values) await page.getByLabel(label).pressSequentially(value)
  expect(await validationMessage('Name')).toBe('')
  await submit.click()
  expect([await validationMessage('E-Mail'), await validationMessage('Passwort')]).toEqual([
    'Diese E-Mail-Adresse ist unvollständig.',
    'Gib mindestens 8 Zeichen ein.',
  ])
})

test('a film changes its language with the interface, and a fallback text has a lang of its own', async ({
  page,
  logIn,
}) => {
  await logIn()
  await page.goto(films.godfather)
  await ready(page)
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: '日本語' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ゴッドファーザー')
  await expect(page).toHaveTitle(/ゴッドファーザー/)
})

test('the messages of a language are cached for 24 hours under a hash', async ({ page, request }) => {
  const url = /href="(\/_i18n\/[^"]+)"/.exec(await (await page.request.get('/')).text())?.[1]
  expect(url).toMatch(/^\/_i18n\/[0-9a-f]{8}\/en\/messages\.json$/)
  const answer = await request.get(url!)
  expect(answer.headers()['cache-control']).toBe('public, max-age=86400')
})
