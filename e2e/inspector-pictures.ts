/** Photographs the inspector of the built product for `docs/inspector.md`: `node e2e/inspector-pictures.ts`. */
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { startBff } from './bff.ts'

const folder = join(import.meta.dirname, '../docs/pictures')
const app = await startBff({ INSPECTOR: 'on' })
const browser = await chromium.launch({
  executablePath: process.env.REELROOM_BROWSER || undefined,
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
const context = await browser.newContext({
  baseURL: app.origin,
  viewport: { width: 1280, height: 800 },
  colorScheme: 'dark',
  reducedMotion: 'reduce',
})
await context.request.post('/api/_auth/demo', { data: {}, headers: { origin: app.origin } })

const inspector = await context.newPage()
await inspector.goto(/\S+\/inspector\?token=\S+/.exec(app.output())?.[0] ?? '')
const page = await context.newPage()
await page.goto('/home')
await page.locator('html[data-machines-ready]').waitFor({ state: 'attached' })
await inspector.bringToFront()
const { mouse } = inspector
await inspector.getByRole('treeitem').filter({ hasText: 'Service worker' }).click()
await inspector.locator('.ix-row', { hasText: 'Service worker: registering → idle' }).click()
await mouse.move(0, 0)
await inspector.screenshot({ path: join(folder, 'inspector-window.png') })
await inspector.getByRole('tab', { name: 'Coverage' }).click()
await inspector.screenshot({ path: join(folder, 'inspector-coverage.png') })
await inspector.getByRole('tab', { name: 'Sequence' }).click()
await inspector.emulateMedia({ colorScheme: 'light' })
await inspector.screenshot({ path: join(folder, 'inspector-sequence.png') })

await page.bringToFront()
await page.getByRole('button', { name: 'Open the inspector' }).click()
await page.locator('.ix-row').first().waitFor()
await page.screenshot({ path: join(folder, 'inspector-docked.png') })
await inspector.emulateMedia({ colorScheme: 'dark' })
await inspector.bringToFront()
await inspector.setViewportSize({ width: 390, height: 844 })
await inspector.getByRole('button', { name: 'Log', exact: true }).click()
await inspector.screenshot({ path: join(folder, 'inspector-phone.png') })

await browser.close()
await app.stop()
