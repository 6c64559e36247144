import { accent, body, cut, disc, lens, moved, path, polar, slice, tenth, times, turned } from '../marks.ts'
import type { Form } from './form.ts'

/** Overlapping discs, with the ground and the accent in the overlap. */
export const overlap: Form = (random) => {
  const apart = random.between(0.44, 0.66)
  const count = random.pick([2, 2, 3])
  const r = 100 / (1 + apart * (count - 1))
  const d = r * apart
  const discs = times(count, (index) => disc((2 * index - count + 1) * d, 0, r, body))
  const shared = times(count - 1, (index) =>
    moved(
      (2 * index - count + 2) * d,
      0,
      path(lens(r, d), cut) + `<g transform="scale(.68)">${path(lens(r, d), accent)}</g>`,
    ),
  )
  return turned(random.pick([0, 30, 45, 60, 90, 120, 135]), discs + shared)
}

/** Four discs in a square or three in a triangle, the petals between them cut out. */
export const clover: Form = (random) => {
  const count = random.pick([3, 4, 4, 5])
  const reach = { 3: 48, 4: 56, 5: 60 }[count]!
  const r = 99 - reach
  const half = reach * Math.sin(Math.PI / count)
  const middle = reach * Math.cos(Math.PI / count)
  const radius = Math.max(r, half * random.between(1.16, 1.34))
  const step = 360 / count
  return turned(
    random.pick([0, 45, 180 / count]),
    times(count, (index) => disc(...polar(reach, index * step), radius, body)) +
      times(count, (index) =>
        moved(...polar(middle, (index + 0.5) * step), path(lens(radius, half), cut), (index + 0.5) * step),
      ) +
      disc(0, 0, random.between(9, 15), accent),
  )
}

/** Disc in disc, all of them touching at one point. */
export const nested: Form = (random) => {
  const count = random.pick([4, 5, 6, 7])
  const shrink = random.between(0.64, 0.76)
  const lean = random.pick([1, 1, 0.72])
  const discs = times(count, (index) => {
    const r = 98 * shrink ** index
    return disc(0, (98 - r) * lean, r, index % 2 ? cut : index === count - 1 || index === 2 ? accent : body)
  })
  return turned(random.pick([0, 45, 90, 135, 180, 225, 270, 315]), discs)
}

/** One disc before another: a crescent and the shape in its hollow. */
export const eclipse: Form = (random) => {
  const r = random.between(62, 84)
  const off = random.between(20, 44)
  const small = random.between(20, 40)
  return turned(
    random.pick([-135, -60, -45, -30, 0, 30, 45, 60, 90, 135, 180]),
    disc(0, 0, 98, body) + disc(off, 0, r, cut) + disc(off + (r - small) * random.between(0.1, 0.7), 0, small, accent),
  )
}

/** Rows of discs like phases of the moon, each covered a little further. */
export const phases: Form = (random) => {
  const count = random.pick([3, 4, 5])
  const gap = 8
  const r = (200 - gap * (count - 1)) / count / 2
  const lit = random.whole(0, count - 1)
  const litRow = random.whole(0, count - 1)
  const shift = random.pick([0, 1])
  return times(count, (row) =>
    times(count, (column) => {
      const [x, y] = [-100 + r + column * (2 * r + gap), -100 + r + row * (2 * r + gap)]
      const covered = (((column + row * shift) % count) + 1) / (count + 0.5)
      if (column === lit && row === litRow) return disc(x, y, r, accent)
      return moved(x, y, path(crescent(r, covered), body))
    }),
  )
}

/** The uncovered part of a disc; `covered` is a share from 0 to 1. */
function crescent(r: number, covered: number): string {
  const bulge = tenth(Math.abs(1 - 2 * covered) * r)
  const edge = tenth(r)
  return `M0 ${-edge}A${edge} ${edge} 0 0 0 0 ${edge}A${bulge} ${edge} 0 0 ${covered > 0.5 ? 1 : 0} 0 ${-edge}z`
}

/** A disc in slices, each pushed a little aside. */
export const sliced: Form = (random) => {
  const count = random.pick([3, 4, 5, 6, 8])
  const r = 90
  const push = random.pick([0, 10, 10])
  const gap = 5
  const growing = random.chance(0.4)
  const lit = random.whole(1, count - 2)
  let y = -r
  const slices = times(count, (index) => {
    const height = growing ? (2 * r * (count - index)) / ((count * (count + 1)) / 2) : (2 * r) / count
    const drawn = path(slice(r, y, Math.min(r, y + height - gap)), index === lit ? accent : body)
    y += height
    return moved(index % 2 ? push : -push, 0, drawn)
  })
  return turned(random.pick([0, 0, 20, 45, 90, 135, 160]), slices)
}

/** Half discs side by side, each turned this way or that. */
export const halves: Form = (random) => {
  const rows = random.pick([2, 3, 3, 4])
  const r = 100 / rows
  const half = `M${tenth(3 - r / 2)} ${tenth(5 - r)}A${tenth(r - 5)} ${tenth(r - 5)} 0 0 1 ${tenth(3 - r / 2)} ${tenth(r - 5)}z`
  const lit = random.whole(0, rows * rows * 2 - 1)
  const rule = random.pick([
    () => random.chance(0.5),
    (column: number) => column % 2 === 0,
    (column: number, row: number) => (column + row) % 2 === 0,
  ])
  return turned(
    random.pick([0, 90]),
    times(rows * rows * 2, (index) => {
      const [column, row] = [index % (rows * 2), Math.floor(index / (rows * 2))]
      const fill = index === lit || index === (lit + rows * 2) % (rows * rows * 2) ? accent : body
      return moved(-100 + r * (column + 0.5), -100 + r * (2 * row + 1), path(half, fill), rule(column, row) ? 180 : 0)
    }),
  )
}
