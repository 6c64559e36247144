import { accent, body, cut, disc, hoop, leaning, moved, path, polar, stroke, tenth, times, turned } from '../marks.ts'
import type { Form } from './form.ts'

/** Rings that pass through each other, over here and under there. */
export const interlaced: Form = (random) => {
  const count = random.pick([2, 3, 3])
  const width = random.pick([13, 16, 19])
  const r = count === 2 ? 62 : 54
  const reach = count === 2 ? 32 : 42
  const centers = Array.from({ length: count }, (_, index) =>
    polar(reach, (index * 360) / count + (count === 2 ? 90 : 0)),
  )
  const rings = centers.map(
    ([x, y], index) => hoop(x, y, r, cut, width + 10) + hoop(x, y, r, index === 0 ? accent : body, width),
  )
  const [first, last] = [centers[0]!, centers.at(-1)!]
  const angle = angleOf(first, last, r)
  const over = moved(
    ...first,
    stroke(arc(r, angle - 24, angle + 24), cut, width + 10) + stroke(arc(r, angle - 30, angle + 30), accent, width),
  )
  return turned(random.pick([0, 30, 45, 90, 150, 180]), rings.join('') + over)
}

/** The intersection of its ring with the other's, on the left-hand side. */
function angleOf([x, y]: [number, number], [toX, toY]: [number, number], r: number): number {
  const between = Math.hypot(toX - x, toY - y)
  return (Math.atan2(toY - y, toX - x) * 180) / Math.PI + 90 - (Math.acos(between / 2 / r) * 180) / Math.PI
}

const arc = (r: number, from: number, to: number): string =>
  `M${polar(r, from).join(' ')}A${r} ${r} 0 0 1 ${polar(r, to).join(' ')}`

/** Circles around a center, with a disc on each. */
export const orbit: Form = (random) => {
  const count = random.pick([2, 3, 3, 4])
  const width = random.pick([5, 7, 9])
  const start = random.between(0, 360)
  return (
    disc(0, 0, random.between(14, 22), accent) +
    times(count, (index) => {
      const r = 36 + ((86 - 36) * (index + 1)) / count - (count === 2 ? 8 : 0)
      const [x, y] = polar(r, start + index * random.between(80, 170))
      const size = random.between(8, 13) + index * 0.6
      return (
        hoop(0, 0, r, body, width) + disc(x, y, size + 6, cut) + disc(x, y, size, index === count - 1 ? accent : body)
      )
    })
  )
}

/** Quarter rings laid like tiles. */
export const quarterRings: Form = (random) => {
  const cells = random.pick([2, 2, 3])
  const side = 200 / cells
  const lines = random.pick(cells === 2 ? [3, 4] : [2, 3])
  const pitch = side / lines
  const ordered = random.pick([null, 0, 90, 180])
  const share = random.between(0.5, 0.7)
  return times(cells * cells, (index) => {
    const [column, row] = [index % cells, Math.floor(index / cells)]
    const turn = ordered === null ? 90 * random.whole(0, 3) : ordered + 90 * (column + row * (cells === 2 ? 3 : 1))
    const rings = times(lines, (line) => {
      const r = tenth(pitch * (line + 0.5))
      const half = side / 2
      return stroke(
        `M${tenth(-half + r)} ${-half}A${r} ${r} 0 0 1 ${-half} ${tenth(-half + r)}`,
        line === 0 ? accent : body,
        pitch * share,
      )
    })
    return moved(-100 + side * (column + 0.5), -100 + side * (row + 0.5), rings, turn % 360)
  })
}

/** Half rings in half rings, two families of them meeting. */
export const rainbows: Form = (random) => {
  const lines = random.pick([3, 4, 5])
  const r = 98
  const pitch = r / lines
  const share = random.between(0.56, 0.7)
  const half = (colorOfInner: string): string =>
    times(lines, (line) => {
      const radius = tenth(r - pitch * (line + share / 2))
      return line === lines - 1
        ? path(`M${-pitch * share} 0A${pitch * share} ${pitch * share} 0 0 1 ${pitch * share} 0z`, colorOfInner)
        : stroke(`M${-radius} 0A${radius} ${radius} 0 0 1 ${radius} 0`, body, pitch * share)
    })
  const shifted = random.chance(0.5)
  const meeting = shifted
    ? `<g transform="scale(.86)">${moved(-pitch / 2, -4, half(accent)) + moved(pitch / 2, 4, half(body), 180)}</g>`
    : moved(0, -4, half(accent)) + moved(0, 4, half(accent), 180)
  const turn = random.pick([0, 45, 90, 135, 180])
  return random.chance(0.3)
    ? leaning(turn, moved(0, -4, half(accent)) + moved(0, 96, half(body)))
    : turned(turn, meeting)
}

/** A spiral of half circles. */
export const spiral: Form = (random) => {
  const turns = random.pick([3, 4, 5, 7])
  const pitch = 98 / turns
  const width = pitch * random.pick([0.5, 0.6])
  let d = 'M0 0'
  let x = 0
  for (let index = 1; index <= turns * 2 - 1; index += 1) {
    const r = (pitch * index) / 2
    x += (index % 2 ? 2 : -2) * r
    d += `A${tenth(r)} ${tenth(r)} 0 0 1 ${tenth(x)} 0`
  }
  return turned(
    random.pick([0, 45, 90, 180, 225, 270]),
    `<g transform="translate(${tenth(-pitch / 4)} 0)${random.chance(0.5) ? ' scale(1 -1)' : ''}">${stroke(d, body, width, 'round')}${disc(0, 0, pitch * 0.62, accent)}</g>`,
  )
}

/** Petals around a middle. */
export const rosette: Form = (random) => {
  const count = random.pick([6, 8, 8, 10, 12])
  const long = 80
  const wide = Math.min(32, (150 / count) * random.between(1, 1.4))
  const petal = (fill: string): string =>
    path(
      `M0 -16C${tenth(wide)} -40 ${tenth(wide * 0.8)} -80 0 -${long + 18}C${tenth(-wide * 0.8)} -80 ${tenth(-wide)} -40 0 -16z`,
      fill,
    )
  const vein = random.chance(0.5) ? path('M0 -34C7 -52 6 -66 0 -80C-6 -66 -7 -52 0 -34z', cut) : ''
  const each = random.pick([2, 3, count])
  return turned(
    random.pick([0, 180 / count]),
    times(count, (index) => turned((index * 360) / count, petal(index % each === 0 ? accent : body) + vein)) +
      disc(0, 0, random.between(8, 13), body),
  )
}

/** Rays of different reach around a disc. */
export const burst: Form = (random) => {
  const count = random.pick([12, 16, 20, 24])
  const step = 360 / count
  const short = random.between(58, 80)
  const long = 98
  const every = random.pick([2, 4])
  const inner = random.between(26, 40)
  const wedge = (index: number): string => {
    const reach = index % every === 0 ? long : short
    const points = [
      polar(inner + 8, (index - 0.3) * step),
      polar(reach, (index - 0.3) * step),
      polar(reach, (index + 0.3) * step),
      polar(inner + 8, (index + 0.3) * step),
    ]
    return path(`M${points.map((point) => point.join(' ')).join('L')}z`, body)
  }
  return times(count, wedge) + disc(0, 0, inner, accent)
}
