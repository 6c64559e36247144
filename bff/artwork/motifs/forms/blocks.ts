import { accent, body, box, cut, disc, leaning, moved, path, polar, stroke, tenth, times, turned } from '../marks.ts'
import type { Form } from './form.ts'

/** Stairs of one block each, going up or meeting in the middle. */
export const steps: Form = (random) => {
  const count = random.pick([4, 5, 6, 7])
  const size = 200 / count
  const gap = random.pick([0, 5])
  const kind = random.pick(['stairs', 'ziggurat', 'cascade'] as const)
  const lit = random.whole(0, count - 1)
  const bars = times(count, (index) => {
    const fill = index === lit ? accent : body
    if (kind === 'stairs')
      return box(-100 + index * size, 100 - (index + 1) * size, size - gap, (index + 1) * size, fill)
    if (kind === 'ziggurat')
      return box(
        -100 + (index * 88) / count,
        100 - (index + 1) * size,
        200 - (index * 176) / count,
        size - Math.max(gap, 4),
        fill,
      )
    return box(
      -100 + index * size * 0.5,
      -100 + index * size,
      200 - (count - 1) * size * 0.5,
      size - Math.max(gap, 4),
      fill,
    )
  })
  return turned(random.pick(kind === 'ziggurat' ? [0, 180, 90] : [0, 90, 180, 270]), bars)
}

/** Tall bars in rhythm. */
export const bars: Form = (random) => {
  const count = random.pick([5, 6, 7, 9])
  const pitch = 200 / count
  const round = random.chance(0.5)
  const width = pitch * (round ? 0.7 : 0.76)
  const middle = random.chance(0.5)
  const lit = random.whole(0, count - 1)
  const swing = random.between(0.5, 1.3)
  const start = random.between(0, 6)
  return leaning(
    random.pick([0, 0, 45, 90]),
    times(count, (index) => {
      const share = 0.38 + 0.62 * Math.abs(Math.sin(start + index * swing))
      const high = 200 * share - (round ? width : 0)
      const x = -100 + pitch * (index + 0.5)
      const top = middle ? -high / 2 : 100 - (round ? width / 2 : 0) - high
      return stroke(
        `M${tenth(x)} ${tenth(top)}V${tenth(top + Math.max(high, 1))}`,
        index === lit ? accent : body,
        width,
        round ? 'round' : 'butt',
      )
    }),
  )
}

/** Tiles of the drawing school: quarter discs, half discs, squares, dots. */
export const tiles: Form = (random) => {
  const cells = random.pick([2, 3, 3])
  const side = 200 / cells
  const r = side / 2
  const lit = random.whole(0, cells * cells - 1)
  const kinds = random.pick([
    ['quarter'],
    ['quarter', 'dot'],
    ['quarter', 'half', 'dot'],
    ['triangle', 'quarter'],
    ['half', 'dot'],
  ] as const)
  const one = (kind: string, fill: string): string =>
    kind === 'quarter'
      ? path(`M${-r} ${-r}H${r}A${side} ${side} 0 0 1 ${-r} ${r}z`, fill)
      : kind === 'half'
        ? path(`M${-r} ${-r}A${r} ${r} 0 0 1 ${-r} ${r}zM0 ${-r}A${r} ${r} 0 0 1 0 ${r}z`, fill)
        : kind === 'triangle'
          ? path(`M${-r} ${-r}H${r}L${-r} ${r}z`, fill)
          : disc(0, 0, r, fill) + disc(0, 0, r * 0.4, cut)
  return times(cells * cells, (index) => {
    const [x, y] = [-100 + side * ((index % cells) + 0.5), -100 + side * (Math.floor(index / cells) + 0.5)]
    const fill = index === lit || index === (lit + cells + 1) % (cells * cells) ? accent : body
    return moved(x, y, `<g transform="scale(.96)">${one(random.pick(kinds), fill)}</g>`, 90 * random.whole(0, 3))
  })
}

/** Triangles in a hexagon, colored as they repeat around it. */
export const tessellation: Form = (random) => {
  const rings = random.pick([2, 3, 3])
  const size = 98 / rings
  const fills = Array.from({ length: rings * rings }, (_, index) =>
    index === 1 ? accent : random.pick([body, body, cut, accent]),
  )
  const mirrored = random.chance(0.6)
  const sector = (turn: number): string => {
    let count = 0
    let drawn = ''
    for (let row = 0; row < rings; row += 1)
      for (let column = 0; column <= row * 2; column += 1) {
        const fill = fills[mirrored ? row * row + Math.min(column, row * 2 - column) : count]!
        if (fill !== cut) drawn += path(triangle(row, column, size), fill)
        count += 1
      }
    return turned(turn, drawn)
  }
  return turned(
    random.pick([0, 30]),
    times(6, (index) => sector(index * 60)),
  )
}

/** A small triangle of the sector that opens upwards from the middle. */
function triangle(row: number, column: number, size: number): string {
  const h = (size * Math.sqrt(3)) / 2
  const at = (line: number, offset: number): [number, number] => [(offset - line / 2) * size, -line * h]
  const half = Math.floor(column / 2)
  const corners =
    column % 2 === 0
      ? [at(row, half), at(row + 1, half), at(row + 1, half + 1)]
      : [at(row, half), at(row, half + 1), at(row + 1, half + 1)]
  const [x, y] = [0, 1].map((axis) => corners.reduce((sum, corner) => sum + corner[axis]! / 3, 0))
  return `M${corners.map(([left, top]) => `${tenth(x! + (left - x!) * 0.93)} ${tenth(y! + (top - y!) * 0.93)}`).join('L')}z`
}

/** Cubes on cubes, seen from a corner. */
export const cubes: Form = (random) => {
  const layout = random.pick([[1], [1, 2], [1, 2], [1, 2, 3]])
  const rows = layout.length
  const size = 392 / (1.5 * rows + 0.5)
  const flipped = random.chance(0.3)
  const share = random.between(0.86, 0.95).toFixed(3)
  const [p1, p2, p3] = [polar(size / 2, 60), polar(size / 2, 120), polar(size / 2, 180)]
  const join = (...points: [number, number][]): string => `M${points.map((point) => point.join(' ')).join('L')}z`
  const left = join([0, 0], p3, [-p2[0], p2[1]], [-p1[0], p1[1]])
  const right = join([0, 0], p1, p2, p3)
  const top = join([0, 0], p1, [0, -p3[1]], [-p1[0], p1[1]])
  const shrink = (d: string, x: number, y: number, fill: string): string =>
    `<g transform="translate(${tenth(x)} ${tenth(y)}) scale(${share}) translate(${tenth(-x)} ${tenth(-y)})">${path(d, fill)}</g>`
  const q = size / 4
  const lid = random.pick([body, accent, 'ring'] as const)
  const cube =
    shrink(left, -q * 0.87, q / 2, body) +
    shrink(right, q * 0.87, q / 2, accent) +
    (lid === 'ring'
      ? shrink(top, 0, -q, body) +
        `<g transform="translate(0 ${tenth(-q)}) scale(.5) translate(0 ${tenth(q)})">${path(top, cut)}</g>`
      : shrink(top, 0, -q, lid))
  const all = layout
    .map((count, row) =>
      times(count, (index) => moved((index - (count - 1) / 2) * p1[0] * 2, (row - (rows - 1) / 2) * size * 0.75, cube)),
    )
    .join('')
  return flipped ? turned(180, all) : all
}

/** Chevron under chevron, or diamond in diamond. */
export const chevrons: Form = (random) => {
  const count = random.pick([3, 4, 5])
  const pitch = 200 / (count + 1.4)
  const width = pitch * random.between(0.55, 0.66)
  const rise = random.between(40, 80)
  const lit = random.whole(0, count - 1)
  const round = random.chance(0.3) ? 'round' : 'butt'
  if (random.chance(0.45)) {
    const step = 92 / count
    const share = random.between(0.44, 0.62)
    return times(count, (index) => {
      const r = tenth(92 - index * step)
      return stroke(`M0 ${-r}L${r} 0L0 ${r}L${-r} 0z`, index === count - 1 ? accent : body, step * share)
    })
  }
  return turned(
    random.pick([0, 90, 180, 270]),
    times(count, (index) => {
      const y = tenth(-100 + rise + (index + 0.4) * ((200 - rise - pitch * 0.4) / count))
      return stroke(`M-94 ${y}L0 ${tenth(y - rise)}L94 ${y}`, index === lit ? accent : body, width, round)
    }),
  )
}
