import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, ready, test as base } from '../app.fixture.ts'
import { startBff } from '../bff.ts'
import { films } from '../titles.ts'

const test = base.extend<{ inspector: Page }>({
  app: [
    async ({}, use) => {
      const app = await startBff({ INSPECTOR: 'on' })
      await use(app)
      await app.stop()
    },
    { scope: 'worker' },
  ],
  /** The inspector in a window of its own, opened with the token that the server printed. */
  inspector: async ({ context, app, page: _page }, use) => {
    const inspector = await context.newPage()
    const token = /inspector\?token=([\w-]+)/.exec(app.output())![1]!
    await inspector.goto(`/inspector?token=${token}`)
    await expect(inspector.getByRole('heading', { name: 'Inspector' })).toBeVisible()
    expect(new URL(inspector.url()).search).toBe('')
    await use(inspector)
  },
})

const lines = (inspector: Page) => inspector.getByRole('listbox', { name: 'Log' }).getByRole('option')
const actor = (inspector: Page, name: string) => inspector.getByRole('treeitem').filter({ hasText: name })

test('to who was not let in it is a page that does not exist', async ({ page, complaints }) => {
  expect((await page.goto('/inspector'))!.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Inspector' })).toHaveCount(0)
  complaints.length = 0
})

test('a session is recorded and shown live, in two tabs; what was running already is there', async ({
  page,
  context,
  inspector,
  logIn,
}) => {
  await logIn()
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>film</p>' }),
  )
  await page.goto(films.sintel)
  await ready(page)
  await actor(inspector, 'Trailer').click()
  await expect(inspector.getByRole('heading', { name: 'Trailer' })).toBeVisible()
  await page.getByRole('button', { name: 'Trailer', exact: true }).click()
  const opened = lines(inspector).filter({ hasText: 'Trailer: closed → open.awaited.loading, because of trailer.open' })
  await expect(opened).toBeVisible()
  await expect(inspector.locator('.ix-state[data-active]', { hasText: 'open' }).last()).toBeVisible()

  const other = await context.newPage()
  await other.goto('/home')
  await ready(other)
  await expect(inspector.getByRole('treeitem', { level: 1 })).toHaveCount(2)

  // The recorded moment is shown, and the app stays where it is.
  await inspector.bringToFront()
  await inspector.getByRole('searchbox', { name: 'Search the log' }).fill('trailer.open')
  await opened.click()
  await inspector.getByRole('button', { name: 'One step back' }).click()
  await expect(inspector.getByText('The app has not moved.')).toBeVisible()
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

test('a hostile log is shown as text, and what is no log is refused with a reason', async ({ inspector, page }) => {
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
  await expect(inspector.getByText('This is no recording: it is not JSON')).toBeVisible()
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

for (const colorScheme of ['light', 'dark'] as const)
  test(`all of it is there for keyboard and screen reader, docked and in its window, ${colorScheme}`, async ({
    page,
    inspector,
  }) => {
    for (const one of [page, inspector]) await one.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/login')
    await ready(page)
    await expect(lines(inspector).first()).toBeVisible()
    await inspector.bringToFront()
    await inspector.getByRole('listbox', { name: 'Log' }).focus()
    await inspector.keyboard.press('Home')
    await expect(lines(inspector).first()).toHaveAttribute('aria-selected', 'true')
    await inspector.keyboard.press('Escape')
    await expect(inspector.locator('[aria-selected="true"][role="option"]')).toHaveCount(0)
    for (const tab of ['Sequence', 'Coverage', 'Sandbox', 'Snapshot', 'Replay', 'Send', 'Statechart', 'Why']) {
      await inspector.getByRole('tab', { name: tab }).click()
      expect({ tab, violations: await violationsOf(inspector) }).toEqual({ tab, violations: [] })
    }
    await page.bringToFront()
    await page.getByRole('button', { name: 'Open the inspector' }).focus()
    await page.keyboard.press('Enter')
    for (const tab of ['Queries', 'Requests', 'Page', 'Machines']) {
      await page.getByRole('tab', { name: tab, exact: true }).click()
      expect({ tab, violations: await violationsOf(page) }).toEqual({ tab, violations: [] })
    }
    await page.getByRole('button', { name: 'Close the inspector' }).click()
    await expect(page.getByRole('button', { name: 'Open the inspector' })).toBeFocused()
  })

async function violationsOf(page: Page) {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  return violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html.slice(0, 160)) }))
}
