import { circle, glow, gradient, rect } from '../posters/shapes.ts'
import { sceneHeight as h, sceneWidth as w, type Light } from './scene-brief.ts'
import type { Random } from '../random.ts'

export const sky = ({ high, low }: Light): string =>
  `<defs>${gradient('sky', high, low)}</defs>${rect(0, 0, w, h, 'url(#sky)')}`

export function stars(random: Random, { night, sun }: Light, bottom: number): string {
  if (!night) return ''
  return Array.from({ length: 90 }, () =>
    circle(
      random.between(0, w),
      random.between(0, bottom),
      random.between(0.8, 2.6),
      sun,
      `opacity="${random.between(0.3, 0.95).toFixed(2)}"`,
    ),
  ).join('')
}

export function sunAt(x: number, y: number, r: number, { sun }: Light): string {
  return `<defs>${glow('halo', x, y, r * 3.4, sun, sun, 0)}</defs>${circle(x, y, r * 3.4, 'url(#halo)', 'opacity=".55"')}${circle(x, y, r, sun)}`
}
