import type { Motif } from '../motifs/motif.ts'
import { isDark, mix, type Palette } from '../palettes.ts'
import type { Random } from '../random.ts'

/** The size of a backdrop or still in its own units: 16 by 9. */
export const sceneWidth = 1600
export const sceneHeight = 900

interface SceneBrief {
  readonly palette: Palette
  readonly random: Random
  readonly motif: Motif
  /** The scale of the motif: 1 for a wide view, more for a closer one. */
  readonly near: number
  readonly light: Light
}

/** The colors of a landscape by day or at night. */
export interface Light {
  readonly high: string
  readonly low: string
  readonly sun: string
  readonly deep: string
  readonly night: boolean
}

/** Draws a wide picture without text: the content of an SVG of 1600 by 900. */
export type Scene = (brief: SceneBrief) => string

export function lightOf(palette: Palette, random: Random): Light {
  const night = isDark(palette.paper) ? random.chance(0.75) : random.chance(0.25)
  const darkest = [palette.ink, palette.paper, palette.second].find(isDark) ?? '#15131a'
  const deep = mix(darkest, '#08080c', 0.25)
  if (night)
    return {
      high: mix(deep, palette.second, 0.4),
      low: mix(palette.main, deep, 0.35),
      sun: mix(palette.accent, '#ffffff', 0.25),
      deep,
      night,
    }
  return {
    high: palette.main,
    low: mix(palette.accent, '#fff3dc', 0.45),
    sun: isDark(palette.paper) ? '#fff1d6' : mix(palette.paper, '#ffffff', 0.3),
    deep,
    night,
  }
}
