import type { Page } from '@playwright/test'
import { expect, ready } from '../app.fixture.ts'
import { lines, test } from '../inspector.fixture.ts'
import { films } from '../titles.ts'

const pages = (inspector: Page) => inspector.getByRole('treeitem', { level: 1 })
const actor = (inspector: Page, name: string) => inspector.getByRole('treeitem').filter({ hasText: name })

test('a session is recorded and shown live: its login window, two tabs, and the machines already running', async ({
  page,
  inspector,
}) => {
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>film</p>' }),
  )
  await page.goto(films.sintel)
  await ready(page)
  // The recorder starts after the page, and its log begins there.
  await expect(pages(inspector)).toHaveCount(1)
  const opening = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const popup = await opening
  await expect(pages(inspector).filter({ hasText: 'login window' })).toHaveCount(1)
  await ready(popup)
  const closed = popup.waitForEvent('close')
  await popup.getByRole('button', { name: 'Try the demo' }).click()
  await closed
  // The actions of the two pages, on one axis of time.
  await inspector.getByRole('searchbox', { name: 'Search the log' }).fill('login')
  await expect(lines(inspector)).toContainText([
    'Login popup: idle → opening, because of popup.open',
    'Login popup: opening → waiting, because of done: Open window',
    'Login callback: idle → checking, because of callback.arrived',
    'Login callback: checking → done, because of done: Fetch session',
    'Login popup: waiting → idle',
  ])
  await inspector.getByRole('searchbox', { name: 'Search the log' }).fill('')

  await actor(inspector, 'Trailer').click()
  await expect(inspector.getByRole('heading', { name: 'Trailer' })).toBeVisible()
  await page.getByRole('button', { name: 'Full movie', exact: true }).click()
  const opened = lines(inspector).filter({ hasText: 'Trailer: closed → open.awaited.loading, because of trailer.open' })
  await expect(opened).toBeVisible()
  await expect(inspector.locator('.ix-state[data-active]', { hasText: 'open' }).last()).toBeVisible()

  // A tab that begins with a copy of another's storage, as a duplicated one does, is a tab of its own.
  const duplicating = page.waitForEvent('popup')
  await page.evaluate(() => void window.open('/home'))
  const other = await duplicating
  await ready(other)
  await expect(inspector.getByText('Live · pages: 2')).toBeVisible()
  await expect(pages(inspector)).toHaveCount(3)
  expect(new Set(await pages(inspector).locator('.ix-quiet').allTextContents()).size).toBe(3)

  // The recorded moment is shown, and the app stays where it is.
  await inspector.bringToFront()
  await inspector.getByRole('searchbox', { name: 'Search the log' }).fill('trailer.open')
  await opened.click()
  await inspector.getByRole('button', { name: 'One step back' }).click()
  await expect(inspector.getByText('The app hasn’t moved.')).toBeVisible()
  await expect(page.getByRole('dialog')).toBeVisible()
  await inspector.getByRole('button', { name: 'Back to now' }).click()

  // An event reaches the app only after the switch was turned for it.
  await actor(inspector, 'Trailer').last().click()
  await inspector.getByRole('tab', { name: 'Send' }).click()
  await expect(inspector.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  await inspector.getByRole('switch').click()
  await expect(inspector.getByRole('switch')).toBeChecked()
  await inspector.getByRole('button', { name: 'trailer.close' }).click()
  await inspector.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a hostile log is shown as text, and another file is refused with a reason', async ({ inspector, page }) => {
  const evil = '<img src=x onerror="document.title=1"><script>document.title=2</script>'
  const realm = { id: 'evil', tab: 't', role: 'app', startedAt: 1, path: `/${evil}`, build: { id: evil, date: null } }
  const common = { realm: 'evil', actor: 'x:0' }
  const entries = [
    {
      ...common,
      seq: 1,
      at: 1,
      kind: 'actor',
      parent: 'x:0',
      name: evil,
      machine: evil,
      logic: 'machine',
      wasThere: false,
    },
    { ...common, seq: 2, at: 2, kind: 'event', from: null, cause: 2, isDelayed: false, event: { type: evil } },
    { seq: 'none', kind: 'nonsense' },
  ]
  const file = { format: 'reelroom-inspector', version: 1, exportedAt: 1, isRedacted: true, realms: [realm], entries }
  const open = async (name: string, text: string) => {
    const chosen = inspector.waitForEvent('filechooser')
    await inspector.getByRole('button', { name: 'Import' }).click()
    await (await chosen).setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) })
  }
  await open('log.json', 'not a log')
  await expect(inspector.getByText('This isn’t a recording: it is not JSON')).toBeVisible()
  await open('evil.json', JSON.stringify(file))
  await expect(inspector.getByText('Entries left out: 1')).toBeVisible()
  await expect(lines(inspector)).toHaveCount(2)
  await lines(inspector).last().click()
  expect(await inspector.locator('img, .ix script').count()).toBe(0)
  expect(await inspector.title()).toBe('Inspector · Reelroom')
  await inspector.getByRole('button', { name: 'Back to live' }).click()
  await page.goto('/login')
  await expect(inspector.getByText('Live · pages: 1')).toBeVisible()
})
