import { expect } from '@playwright/test'
import { changed } from '../fakes/metadata-service.ts'
import { movies } from '../fakes/metadata-samples.ts'
import { ready } from '../app.fixture.ts'
import { test } from '../live.fixture.ts'
import { DAY_MS } from '@contract/days'

/** A film for each test: the server keeps its dates for the next one. */
const [film, filmOfToday] = movies

test('the calendar has a private link for calendar programs until the member revokes it', async ({ page, live }) => {
  const soon = new Date(Date.now() + 7 * DAY_MS).toISOString().slice(0, 10)
  const coming = changed({ release_date: soon, release_dates: { results: [] } })
  live.service.script(`/3/movie/${film!.id}`, coming)
  const headers = { origin: live.app.origin }
  await page.request.post('/api/_auth/demo', { data: {}, headers })
  const saved = await page.request.put(`/api/userMedia/items/movie/${film!.id}`, { data: { saved: true }, headers })
  expect(saved.status()).toBe(200)
  await page.goto('/my')
  await expect(page.getByRole('link', { name: 'Calendar' })).toHaveAttribute('href', '/my/calendar')
  await page.goto('/my/calendar')
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(1)

  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByRole('textbox', { name: 'Your private link' })).toBeFocused()
  const address = await page.getByRole('textbox', { name: 'Your private link' }).inputValue()
  const visitor = await page.context().browser()!.newContext()
  const file = await visitor.request.get(address)
  expect({
    status: file.status(),
    type: file.headers()['content-type'],
    cache: file.headers()['cache-control'],
  }).toEqual({
    status: 200,
    type: 'text/calendar; charset=utf-8',
    cache: 'private, max-age=3600',
  })
  expect(await file.text()).toMatch(
    new RegExp(`^BEGIN:VCALENDAR\\r\\n[^]*BEGIN:VEVENT\\r\\n[^]*DTSTART;VALUE=DATE:${soon.replaceAll('-', '')}`),
  )
  const again = await visitor.request.get(address, { headers: { 'if-none-match': file.headers()['etag'] ?? '' } })
  expect(again.status()).toBe(304)
  await page.getByRole('button', { name: 'Revoke' }).click()
  await expect(page.getByRole('button', { name: 'Create link' })).toBeFocused()
  expect((await visitor.request.get(address)).status()).toBe(404)
  await visitor.close()
  // The next test has the same account.
  await page.request.put(`/api/userMedia/items/movie/${film!.id}`, { data: { saved: false }, headers })
})

/** It is never the same day in these two time zones. */
const [west, east] = ['Etc/GMT+12', 'Pacific/Kiritimati']

test('“today” is the day in the member’s time zone, on the first page and after midnight', async ({
  browser,
  live,
}) => {
  const dayIn = (timeZone: string) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
  live.service.script(
    `/3/movie/${filmOfToday!.id}`,
    changed({ release_date: dayIn(west), release_dates: { results: [] } }),
  )
  for (const { timezoneId, locale, today, entries } of [
    { timezoneId: west, locale: 'ja-JP', today: '今日', entries: 1 },
    { timezoneId: east, locale: 'en-US', today: 'today', entries: 0 },
  ]) {
    const context = await browser.newContext({ timezoneId, locale, baseURL: live.app.origin })
    const headers = { origin: live.app.origin }
    await context.request.post('/api/_auth/demo', { data: {}, headers })
    await context.request.put(`/api/userMedia/items/movie/${filmOfToday!.id}`, { data: { saved: true }, headers })
    const page = await context.newPage()
    const faults: string[] = []
    // React reports a hydration that does not match as an error of the page.
    page.on('pageerror', ({ message }) => faults.push(message))
    // The server does not know the time zone yet.
    await page.goto('/my/calendar')
    await ready(page)
    await expect(page.getByRole('article')).toHaveCount(entries)
    await expect(page.getByText(today, { exact: true })).toHaveCount(entries)
    const html = await (await context.request.get('/my/calendar')).text()
    expect(html).toContain(`"timeZone":"${timezoneId}","today":"${dayIn(timezoneId)}"`)
    await page.reload()
    await ready(page)
    await expect(page.getByText(today, { exact: true })).toHaveCount(entries)

    const tab = await context.newPage()
    await tab.clock.install()
    await tab.goto('/my/calendar')
    await ready(tab)
    await expect(tab.getByRole('article')).toHaveCount(entries)
    const nextDay = tab.waitForResponse(/\/api\/userMedia\/calendar\?/)
    await tab.clock.fastForward('24:00:00')
    await nextDay
    await expect(tab.getByText(today, { exact: true })).toHaveCount(0)
    expect(faults).toEqual([])
    await context.close()
  }
})
