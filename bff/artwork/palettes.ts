import { byMood, table, type PaletteName } from './palette-table.ts'
import type { Random } from './random.ts'

/** A color scheme. Paper contrasts with ink and with main. */
export interface Palette {
  readonly name: string
  readonly paper: string
  readonly ink: string
  readonly main: string
  readonly accent: string
  readonly second: string
}

const toPalette = (name: PaletteName): Palette => {
  const [paper, ink, main, accent, second] = table[name]
  return { name, paper, ink, main, accent, second }
}

// SAFETY: the table is a constant; Object.keys widens its keys to string.
export const palettes: readonly Palette[] = (Object.keys(table) as PaletteName[]).map(toPalette)

export const paletteNamesFor = (mood: string): readonly string[] => byMood[mood] ?? byMood['tense']!
export const paletteNamed = (name: string): Palette => palettes.find((palette) => palette.name === name)!
export const paletteFor = (mood: string, random: Random): Palette => paletteNamed(random.pick(paletteNamesFor(mood)))

/** Relative luminance as WCAG counts it. */
export function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(hex.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light! + 0.05) / (dark! + 0.05)
}

/** The color of a palette that stands out most from a ground. */
export const readableOn = (ground: string, { paper, ink, accent }: Palette): string =>
  [ink, paper, accent, '#fbf7ec', '#121113'].toSorted((a, b) => contrast(b, ground) - contrast(a, ground))[0]!

export const isDark = (color: string): boolean => luminance(color) < 0.2

/** The color between two, at a share from 0 (the first) to 1 (the second). */
export function mix(one: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const [from, to] = [one, other].map((hex) => Number.parseInt(hex.slice(start, start + 2), 16))
    return Math.round(from! + (to! - from!) * share)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${channels.join('')}`
}
