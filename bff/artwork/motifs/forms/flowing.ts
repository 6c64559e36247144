import { accent, body, disc, leaning, path, polar, stroke, tenth, times, turned } from '../marks.ts'
import type { Form } from './form.ts'

/** Bands that swell and fall together, or against each other. */
export const waves: Form = (random) => {
  const count = random.pick([4, 5, 6, 7])
  const pitch = 176 / count
  const high = random.between(0.5, 1.3) * pitch
  const crests = random.pick([2, 3, 4])
  const length = tenth(200 / crests)
  const width = pitch * random.between(0.52, 0.62)
  const opposed = random.chance(0.3) ? 1 : 0
  const lit = random.whole(0, count - 1)
  return leaning(
    random.pick([0, 0, 90, 45]),
    times(count, (index) => {
      const crest = (step: number): string =>
        `q${tenth(length / 2)} ${tenth(((step + index * opposed) % 2 ? 1 : -1) * high)} ${length} 0`
      const d = `M-100 ${tenth(-88 + pitch * (index + 0.5))}${times(crests, crest)}`
      return stroke(d, index === lit ? accent : body, width)
    }),
  )
}

/** A band folded on itself. */
export const ribbon: Form = (random) => {
  const folds = random.pick([4, 4, 5])
  const width = random.between(66, 92)
  const step = 200 / folds
  const sides = times(folds, (index) => {
    const [top, bottom] = [-100 + index * step, -100 + (index + 1) * step]
    const [from, to] = index % 2 ? [100 - width, -100] : [-100, 100 - width]
    const gap = index === 0 ? 0 : 2.5
    const slope = (to - from) / step
    const left = (y: number): number => tenth(from + slope * (y - top))
    const [above, below] = [top + gap, bottom - (index === folds - 1 ? 0 : 2.5)]
    return path(
      `M${left(above)} ${tenth(above)}h${tenth(width)}L${tenth(left(below) + width)} ${tenth(below)}h${tenth(-width)}z`,
      index % 2 ? accent : body,
    )
  })
  return turned(random.pick([0, 90]), random.chance(0.5) ? sides : `<g transform="scale(-1 1)">${sides}</g>`)
}

/** Wedges that open like a fan. */
export const fan: Form = (random) => {
  const count = random.pick([5, 6, 7, 9])
  const open = random.pick([90, 130, 180])
  const reach = open === 90 ? 196 : open === 130 ? 118 : 100
  const inner = random.between(0.2, 0.34) * reach
  const lit = random.whole(0, count - 1)
  const step = open / count
  const wedge = (index: number): string => {
    const [from, to] = [-open / 2 + index * step + 1.6, -open / 2 + (index + 1) * step - 1.6]
    const far = random.chance(0.25) ? reach * 0.86 : reach
    const [a, b, c, d] = [polar(inner + 6, from), polar(far, from), polar(far, to), polar(inner + 6, to)]
    return path(
      `M${a.join(' ')}L${b.join(' ')}A${tenth(far)} ${tenth(far)} 0 0 1 ${c.join(' ')}L${d.join(' ')}A${tenth(inner + 6)} ${tenth(inner + 6)} 0 0 0 ${a.join(' ')}z`,
      index === lit ? accent : body,
    )
  }
  const [p, q] = [polar(inner, -open / 2), polar(inner, open / 2)]
  const hub = path(`M0 0L${p.join(' ')}A${tenth(inner)} ${tenth(inner)} 0 0 1 ${q.join(' ')}z`, accent)
  const [x, y, turn] =
    open === 90 ? ([-98, 98, 45] as const) : open === 130 ? ([0, 62, 0] as const) : ([0, 48, 0] as const)
  const one = `<g transform="translate(${x} ${y}) rotate(${turn})">${times(count, wedge)}${hub}</g>`
  return turned(random.pick([0, 90, 180, 270]), one)
}

/** Dots that grow and shrink across a field. */
export const dots: Form = (random) => {
  const count = random.pick([5, 6, 7, 8])
  const pitch = 200 / count
  const kind = random.pick(['middle', 'slope', 'ring', 'swell'] as const)
  const phase = random.between(0, 6)
  const round = random.chance(0.5)
  const share = (x: number, y: number): number =>
    kind === 'middle'
      ? 1 - Math.hypot(x, y) / 1.5
      : kind === 'slope'
        ? (x + y + 2) / 4
        : kind === 'ring'
          ? 1 - Math.abs(Math.hypot(x, y) - 0.72) * 1.5
          : 0.5 + 0.5 * Math.sin(phase + x * 3 + y * 2)
  const lit = random.whole(0, count * count - 1)
  return times(count * count, (index) => {
    const [column, row] = [index % count, Math.floor(index / count)]
    const [x, y] = [-100 + pitch * (column + 0.5), -100 + pitch * (row + 0.5)]
    if (round && Math.hypot(x, y) > 102) return ''
    const r = (pitch / 2) * (0.24 + 0.7 * Math.max(0, Math.min(1, share(x / 100, y / 100))))
    return disc(x, y, index === lit ? pitch * 0.46 : r, index === lit ? accent : body)
  })
}

/** Arches within arches. */
export const arches: Form = (random) => {
  const count = random.pick([3, 4, 5])
  const step = 84 / count
  const width = step * random.between(0.54, 0.64)
  const shift = random.pick([0, 0, 0.5])
  return turned(
    random.pick([0, 0, 90, 180, 270]),
    times(count, (index) => {
      const r = tenth(84 - index * step)
      const foot = tenth(98 - index * step * shift)
      const top = tenth(-98 + width / 2 + 84 + index * step * 0.2)
      if (index === count - 1) return path(`M${-r} ${foot}V${top}A${r} ${r} 0 0 1 ${r} ${top}V${foot}z`, accent)
      return stroke(`M${-r} ${foot}V${top}A${r} ${r} 0 0 1 ${r} ${top}V${foot}`, body, width)
    }),
  )
}
