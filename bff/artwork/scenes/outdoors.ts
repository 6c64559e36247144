import { mix } from '../palettes.ts'
import { glow, line, rect, ridge, shape } from '../posters/shapes.ts'
import { sceneHeight as h, sceneWidth as w, type Scene } from './scene-brief.ts'
import { sky, stars, sunAt } from './sky.ts'

/** Hills behind hills in rising haze. */
export const hills: Scene = ({ random, light }) => {
  const rough = random.pick([0.25, 0.45, 0.9])
  const sun = {
    x: random.pick([1120, 540, 420]) + random.between(-80, 80),
    y: random.between(240, 340),
    r: random.between(110, 160),
  }
  const layers = Array.from({ length: 6 }, (_, index) =>
    ridge(random, 440 + index * 74, 74 - index * 9, rough, mix(light.low, light.deep, 0.14 + index * 0.15), w),
  ).join('')
  return (
    sky(light) +
    stars(random, light, 420) +
    sunAt(sun.x, sun.y, sun.r, light) +
    layers +
    ridge(random, 834, 12, 0.3, light.deep, w)
  )
}

/** Water to the horizon and a path of light on it. */
export const water: Scene = ({ random, light }) => {
  const x = random.between(560, 1040)
  const level = 520
  const glints = Array.from({ length: 26 }, (_, index) => {
    const y = level + 8 + index * index * 0.56
    const width = (30 + index * 13) * random.between(0.5, 1.1)
    return rect(
      x - width + random.between(-1, 1) * index * 4,
      y,
      width * 2,
      2 + index * 0.35,
      light.sun,
      'rx="3" opacity=".7"',
    )
  }).join('')
  const swell = Array.from({ length: 9 }, (_, index) => {
    const y = level + 26 + index * 42
    const step = 60 + index * 18
    const d = Array.from({ length: Math.ceil(w / step) + 2 }, () => `q${step / 2} ${-8 - index * 2} ${step} 0`).join('')
    return line(
      `M${-random.between(0, step)} ${y}${d}`,
      mix(light.low, light.deep, 0.75),
      2 + index * 0.8,
      'opacity=".55"',
    )
  }).join('')
  const sun = { x, y: level - random.between(40, 200), r: random.between(120, 170) }
  return (
    sky(light) +
    stars(random, light, 460) +
    sunAt(sun.x, sun.y, sun.r, light) +
    rect(0, level, w, h - level, mix(light.low, light.deep, 0.55)) +
    swell +
    glints
  )
}

/** Trunks in fog, one behind another. */
export const woods: Scene = ({ random, light }) => {
  const fog = mix(light.low, light.sun, 0.35)
  const rows = Array.from({ length: 5 }, (_, row) => {
    const color = mix(fog, light.deep, 0.12 + row * 0.22)
    const count = 15 - row * 2
    return (
      Array.from({ length: count }, (_unused, index) => {
        const width = (12 + row * 13) * random.between(0.6, 1.3)
        const x = ((index + random.between(0.1, 0.9)) * w) / count
        if (row > 2 && Math.abs(x - 1060) < 170) return ''
        const lean = random.between(-18, 18)
        const limbs = line(
          `M${x} ${random.between(140, 420)}q${random.pick([-1, 1]) * 60}-30 ${random.pick([-1, 1]) * 120}-110`,
          color,
          width * 0.3,
        )
        return (
          shape(
            `M${x - width / 2 + lean} -10h${width * 0.8}L${x + width * 0.7} ${640 + row * 60}h${-width * 1.4}z`,
            color,
          ) + limbs
        )
      }).join('') + ridge(random, 640 + row * 56, 10, 0.3, color, w)
    )
  })
  return (
    `<defs>${glow('fog', 1060, 430, 900, mix(fog, '#ffffff', 0.35), mix(light.low, light.deep, 0.35))}</defs>` +
    rect(0, 0, w, h, 'url(#fog)') +
    rows.join('')
  )
}
