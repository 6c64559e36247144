import { mix } from '../palettes.ts'
import { rect, ridge, shape } from '../posters/shapes.ts'
import { sceneHeight as h, sceneWidth as w, type Scene } from './scene-brief.ts'
import { sky, stars, sunAt } from './sky.ts'

/** A town by night or in haze, windows lit. */
export const town: Scene = ({ random, light, near }) => {
  const block = (row: number): string => {
    const color = mix(light.low, light.deep, 0.3 + row * 0.3)
    let body = ''
    for (let x = -40; x < w;) {
      const width = random.between(60, 130) + row * 24
      const top = random.between(300, 540) + row * 110
      body += rect(x, top, width + 1, h - top, color)
      if (random.chance(0.3)) body += rect(x + width * 0.4, top - 50, 5, 50, color)
      if (row > 0) body += windows(x, top, width)
      x += width
    }
    return body
  }
  const windows = (x: number, top: number, width: number): string => {
    let panes = ''
    for (let y = top + 22; y < h - 30; y += 30) {
      for (let left = x + 14; left < x + width - 18; left += 24)
        if (random.chance(0.24)) panes += rect(left, y, 10, 14, light.sun, 'opacity=".85"')
    }
    return panes
  }
  const x = random.pick([420, 800, 1160])
  return sky(light) + stars(random, light, 300) + sunAt(x, 330, 150 + 40 * near, light) + block(0) + block(1) + block(2)
}

/** A road straight to the horizon. */
export const straight: Scene = ({ random, light }) => {
  const x = random.between(640, 960)
  const level = 500
  const ground = mix(light.low, light.deep, 0.62)
  const dashes = Array.from({ length: 7 }, (_, index) => {
    const [top, bottom] = [level + 12 + index * index * 8, level + 12 + (index + 0.55) * (index + 0.55) * 8]
    const widthAt = (y: number): number => (y - level) * 0.05
    return shape(
      `M${x - widthAt(top)} ${top}H${x + widthAt(top)}L${x + widthAt(bottom)} ${bottom}H${x - widthAt(bottom)}z`,
      light.sun,
    )
  }).join('')
  return (
    sky(light) +
    stars(random, light, 420) +
    sunAt(x, level - 60, 190, light) +
    ridge(random, level - 26, 34, 0.8, mix(light.low, light.deep, 0.4), w, level + 4) +
    rect(0, level, w, h - level, ground) +
    shape(`M${x - 8} ${level}H${x + 8}L${x + 760} ${h}H${x - 760}z`, light.deep) +
    dashes
  )
}
