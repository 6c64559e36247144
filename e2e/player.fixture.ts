import type { Page } from '@playwright/test'
import { ready, test as base } from './app.fixture.ts'

/** The player's page for a member; records the policy violations. */
export const test = base.extend<{ readonly player: void }>({
  player: [
    async ({ page, logIn }, use) => {
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
      await use()
    },
    { auto: true },
  ],
})

/** Everything that the page's policy refused. */
export const refusals = (page: Page) => page.evaluate(() => (globalThis as unknown as { refusals: string[] }).refusals)

export const state = (page: Page) =>
  page
    .locator('video')
    .evaluate(({ paused, muted, playbackRate }: HTMLVideoElement) => ({ paused, muted, playbackRate }))
