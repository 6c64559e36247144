import type { Page } from '@playwright/test'

/** Holds back the scripts of this name until the returned function is called. */
export async function holdBack(page: Page, name: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await held.promise
    await route.fallback()
  })
  return held.resolve
}
