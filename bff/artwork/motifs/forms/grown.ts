import { accent, body, cut, lens, moved, path, polar, stroke, tenth, times, turned } from '../marks.ts'
import type { Random } from '../../random.ts'
import type { Form } from './form.ts'

/** A closed curve through points at these distances around the middle. */
function blob(radii: readonly number[], scale: number, x = 0, y = 0): string {
  const count = radii.length
  const points = radii
    .map((r, index) => polar(r * scale, (index * 360) / count))
    .map(([left, top]) => [left + x, top + y] as const)
  const at = (index: number) => points[(index + count) % count]!
  const curves = points.map(([left, top], index) => {
    const [before, next, after] = [at(index - 1), at(index + 1), at(index + 2)]
    const ends = [
      left + (next[0] - before[0]) / 6,
      top + (next[1] - before[1]) / 6,
      next[0] - (after[0] - left) / 6,
      next[1] - (after[1] - top) / 6,
      next[0],
      next[1],
    ]
    return `C${ends.map(tenth).join(' ')}`
  })
  return `M${points[0]!.map(tenth).join(' ')}${curves.join('')}z`
}

const outline = (random: Random, count: number, low: number, high: number): number[] => {
  const radii = Array.from({ length: count }, () => random.between(low, high))
  const largest = Math.max(...radii)
  return radii.map((r) => (r * 99) / largest)
}

/** Contour lines of an imaginary map. */
export const contours: Form = (random) => {
  const radii = outline(random, random.pick([6, 7, 8]), 64, 100)
  const count = random.pick([4, 5, 6])
  const [x, y] = polar(random.between(4, 16), random.between(0, 360))
  return times(count * 2 - 1, (index) => {
    const share = 1 - index / (count * 2 - 1)
    const fill = index === count * 2 - 2 ? accent : index % 2 ? cut : body
    return path(
      blob(
        radii.map((r) => r * share + (1 - share) * 8),
        1,
        x * (1 - share),
        y * (1 - share),
      ),
      fill,
    )
  })
}

/** Rounded stones, one of them with a hole. */
export const pebbles: Form = (random) => {
  const stones = random.pick([
    [
      [-44, -40, 54],
      [46, -52, 44],
      [-42, 52, 44],
      [38, 36, 60],
    ],
    [
      [-34, -34, 64],
      [54, 8, 42],
      [-22, 64, 34],
      [40, -68, 30],
    ],
    [
      [0, -58, 40],
      [-6, 12, 56],
      [20, 78, 22],
      [62, -34, 26],
      [-66, -30, 26],
    ],
  ] as const)
  const turn = random.pick([0, 90, 180, 270])
  const lit = random.whole(0, stones.length - 1)
  const hole = (lit + 1) % stones.length
  return turned(
    turn,
    stones
      .map(([x, y, r], index) => {
        const radii = outline(random, 6, 84, 100).map((share) => (share * r) / 100)
        const eye = index === hole ? path(blob(outline(random, 5, 80, 100), (r * 0.42) / 100, x, y), cut) : ''
        return path(blob(radii, 1, x, y), index === lit ? accent : body) + eye
      })
      .join(''),
  )
}

/** A sprig of leaves cut from paper. */
export const sprig: Form = (random) => {
  const pairs = random.pick([2, 3, 3, 4])
  const pitch = 124 / pairs
  const lean = random.between(42, 60)
  const long = random.between(86, 100)
  const wide = Math.min(pitch * 0.46, 24)
  const leaf = (fill: string): string =>
    path(
      `M0 0C${tenth(wide * 1.5)} ${tenth(-long * 0.3)} ${tenth(wide)} ${tenth(-long * 0.8)} 0 ${tenth(-long)}C${tenth(-wide)} ${tenth(-long * 0.8)} ${tenth(-wide * 1.5)} ${tenth(-long * 0.3)} 0 0z`,
      fill,
    )
  const veined = random.chance(0.5) ? path(lens(long * 0.6, long * 0.6 - 3), cut) : ''
  const [left, right] = random.pick([
    [body, body],
    [body, accent],
    [accent, body],
  ] as const)
  return turned(
    random.pick([0, 0, 20, -20, 180]),
    stroke('M0 98V-30', body, 7) +
      times(pairs, (index) => {
        const y = 80 - index * pitch * 0.86
        return [-1, 1]
          .map((side) =>
            moved(0, y, leaf(side < 0 ? left : right) + (veined && moved(0, -long / 2, veined)), side * lean),
          )
          .join('')
      }) +
      moved(0, 0, leaf(accent)),
  )
}
