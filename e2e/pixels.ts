import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'

/** The relative luminance of a color in sRGB, 0 to 1 (WCAG 2.2). */
const luminance = (rgb: readonly number[]): number => {
  const [red, green, blue] = rgb.map((part) => {
    const value = part / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}

/** The luminances of all pixels in a rectangle of the window. */
export async function luminancesOf(page: Page, clip: { x: number; y: number; width: number; height: number }) {
  const { data, info } = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Array.from({ length: info.width * info.height }, (_, index) =>
    luminance([...data.subarray(index * info.channels, index * info.channels + 3)]),
  )
}

/** The least contrast of a text with its background (WCAG 2.2). Leaves the text transparent. */
export async function leastContrast(page: Page, text: Locator): Promise<number> {
  const color = await text.evaluate((element: HTMLElement) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')!
    canvas.fillStyle = getComputedStyle(element).color
    canvas.fillRect(0, 0, 1, 1)
    element.style.color = 'transparent'
    return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
  })
  const behind = await luminancesOf(page, (await text.boundingBox())!)
  const contrasts = [behind.reduce((a, b) => Math.min(a, b)), behind.reduce((a, b) => Math.max(a, b))].map((shade) => {
    const [low, high] = [shade, luminance(color)].toSorted((a, b) => a - b)
    return (high! + 0.05) / (low! + 0.05)
  })
  return Math.min(...contrasts)
}
