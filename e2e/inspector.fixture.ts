import type { Page } from '@playwright/test'
import { expect, test as base } from './app.fixture.ts'
import { startBff } from './bff.ts'

/** The product with its inspector. */
export const test = base.extend<{ inspector: Page }>({
  app: [
    async ({}, use) => {
      const app = await startBff({ INSPECTOR: 'on', ACCESS: 'open' })
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

/** The lines of the inspector's log. */
export const lines = (inspector: Page) => inspector.getByRole('listbox', { name: 'Log' }).getByRole('option')
