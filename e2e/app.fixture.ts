import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { startBff, type RunningBff } from './bff.ts'
import { test as base } from './recording.fixture.ts'

interface AppFixtures {
  /** Logs the page's visitor in to the demo account. */
  readonly logIn: (page?: Page) => Promise<void>
  /** Makes an account without any data, and logs the page's visitor in to it. */
  readonly signUp: (name?: string, page?: Page) => Promise<void>
  /** Whether the service worker registers; `page.route` does not see what it answers. Set by `test.use`. */
  readonly withServiceWorker: boolean
  /** Errors and warnings of the page's console, and each request to another machine or for an icon. */
  readonly complaints: string[]
}
interface WorkerFixtures {
  readonly app: RunningBff
}

export const test = base.extend<AppFixtures, WorkerFixtures>({
  app: [
    async ({}, use) => {
      const app = await startBff()
      await use(app)
      await app.stop()
    },
    { scope: 'worker' },
  ],
  withServiceWorker: [false, { option: true }],
  baseURL: async ({ app }, use) => use(app.origin),
  complaints: [
    async ({ page, withServiceWorker }, use) => {
      if (!withServiceWorker)
        await page.context().addInitScript(() => {
          if ('ServiceWorkerContainer' in globalThis)
            ServiceWorkerContainer.prototype.register = () =>
              Promise.reject(new DOMException('Blocked', 'SecurityError'))
        })
      const complaints: string[] = []
      page.on('console', (message) => {
        // How late a page uses what it preloads depends on how busy the machine is.
        if (['error', 'warning'].includes(message.type()) && !message.text().includes('but not used within a few'))
          complaints.push(`console ${message.type()}: ${message.text()} ${message.location().url}`)
      })
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`))
      page.context().on('requestfailed', (request) => {
        // The browser finds no other machine (`playwright.config.ts`).
        if (request.failure()?.errorText === 'net::ERR_NAME_NOT_RESOLVED')
          complaints.push(`left this machine: ${request.url()}`)
      })
      await use(complaints)
      expect(complaints).toEqual([])
    },
    { auto: true },
  ],
  logIn: async ({ page, app }, use) => {
    await use(async (other = page) => {
      const answer = await other.request.post('/api/_auth/demo', { data: {}, headers: { origin: app.origin } })
      expect(answer.status()).toBe(200)
    })
  },
  signUp: async ({ page, app }, use) => {
    await use(async (name = 'Grace', other = page) => {
      const data = { name, email: `${randomUUID()}@example.org`, password: 'a sentence is better' }
      const answer = await other.request.post('/api/_auth/account', { data, headers: { origin: app.origin } })
      expect(answer.status()).toBe(200)
    })
  },
})

export { expect }

/** Waits until the interface is hydrated and its machines run. */
export const ready = (page: Page): Promise<void> =>
  expect(page.locator('html[data-app-ready="true"][data-machines-ready="true"]')).toBeAttached()

/** Whether a complaint only says that there is no network: a request failed, or icons could not be fetched (§8). */
export const saysOffline = (complaint: string): boolean =>
  /ERR_INTERNET_DISCONNECTED|Some icons could not be loaded/.test(complaint)
