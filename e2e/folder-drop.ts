import type { Page } from '@playwright/test'

/**
 * Drops a folder of this machine on an element: Chromium makes a true handle of it, as after a drag by hand
 * (https://chromedevtools.github.io/devtools-protocol/tot/Input/#method-dispatchDragEvent).
 */
export async function dropFolder(page: Page, selector: string, ...folders: readonly string[]): Promise<void> {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`There is nothing to drop on: ${selector}`)
  const devTools = await page.context().newCDPSession(page)
  const data = { items: [], files: [...folders], dragOperationsMask: 1 }
  const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 40)]
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devTools.send('Input.dispatchDragEvent', { type, x, y, data })
  await devTools.detach()
}
