import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, ready } from './app.fixture.ts'

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules whose findings depend on colors and on the width of the window. */
const visualRules = ['color-contrast', 'target-size']

const resolver = createRequire(import.meta.resolve('@axe-core/playwright'))
const axeSource = readFileSync(resolver.resolve('axe-core/axe.min.js'), 'utf8')

/**
 * Axe in the current document. AxeBuilder would evaluate its unminified source twice for each analysis: here a document
 * gets the minified one once. The legacy mode opens no window of its own to gather the results of frames.
 */
export async function axe(page: Page): Promise<AxeBuilder> {
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(axeSource)
  return new AxeBuilder({ page, axeSource: 'void 0' }).setLegacyMode().options({ resultTypes: ['violations'] })
}

/** Axe in a part of the page: the first three of a row or grid of titles represent the rest, which would take most of the time. */
const axeIn = async (page: Page, part: string): Promise<AxeBuilder> =>
  (await axe(page)).include(part).exclude('li:nth-child(n+4):has(article)')

/** The findings of axe in the light theme in a wide window, and in the dark theme in one of 320 pixels (1.4.10: 400 % zoom). */
export async function faults(page: Page, place: string, part = 'body'): Promise<object[]> {
  // While the loading bar is visible it stands outside of every region of the page.
  await expect(page.locator('.loading-bar[aria-hidden="false"]')).toHaveCount(0)
  const found = await (await axeIn(page, part)).withTags(rules).analyze()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 320, height: 640 })
  const dark = await (await axeIn(page, part)).withRules(visualRules).analyze()
  const width = await page.evaluate(() => document.documentElement.scrollWidth)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.setViewportSize({ width: 1280, height: 800 })
  return [
    ...[...found.violations, ...dark.violations].map(({ id, nodes }) => ({
      place,
      id,
      html: nodes.map(({ html }) => html),
    })),
    ...(width > 320 ? [{ place, width }] : []),
  ]
}

/** Opens a page and waits until all of it has loaded. */
export async function openComplete(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await ready(page)
  await complete(page)
}

/** Moves to another page in the same document, as a link does, and waits until all of it has loaded. */
export async function moveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    const heading = document.querySelector('main h1')
    heading?.setAttribute('data-left', heading.textContent)
    history.pushState({}, '', address)
  }, path)
  // Pages of one route share the element of their heading, and no two neighbors have the same text in it.
  await page.waitForFunction(() => {
    const heading = document.querySelector('main h1')
    return heading !== null && heading.textContent !== heading.getAttribute('data-left')
  })
  await complete(page)
}

async function complete(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeAttached()
  await expect(page.locator('.skeleton')).toHaveCount(0)
}
