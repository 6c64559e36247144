import type { Random } from '../random.ts'

export const rect = (x: number, y: number, width: number, height: number, fill: string, more = ''): string =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${width.toFixed(1)}" height="${height.toFixed(1)}" fill="${fill}" ${more}/>`
export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${r.toFixed(1)}" fill="${fill}" ${more}/>`
export const shape = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}" ${more}/>`
export const line = (d: string, color: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" ${more}/>`
export const group = (body: string, more: string): string => `<g ${more}>${body}</g>`
export const clipped = (id: string, outline: string, body: string): string =>
  `<clipPath id="${id}">${outline}</clipPath><g clip-path="url(#${id})">${body}</g>`

/** A piece of paper cut with scissors: four sides, none of them straight. */
export function cutPaper(
  random: Random,
  x: number,
  y: number,
  width: number,
  height: number,
  fill: string,
  wobble = 14,
): string {
  const off = (): number => random.between(-wobble, wobble)
  const side = (fromX: number, fromY: number, toX: number, toY: number): string => {
    const share = random.between(0.3, 0.7)
    return `L${(fromX + (toX - fromX) * share + off()).toFixed(1)} ${(fromY + (toY - fromY) * share + off()).toFixed(1)}L${toX.toFixed(1)} ${toY.toFixed(1)}`
  }
  const corners = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ].map(([left, top]) => [left! + off(), top! + off()] as const)
  const sides = corners.map((corner, index) => {
    const next = corners[(index + 1) % 4]!
    return side(corner[0], corner[1], next[0], next[1])
  })
  return shape(`M${corners[0]![0].toFixed(1)} ${corners[0]![1].toFixed(1)}${sides.join('')}z`, fill)
}

/** Rays from a point, as wedges that reach far beyond the sheet. */
export function rays(x: number, y: number, count: number, fill: string, turn = 0, reach = 1400): string {
  const step = (Math.PI * 2) / count
  const at = (angle: number): string =>
    `${(x + Math.cos(angle) * reach).toFixed(1)} ${(y + Math.sin(angle) * reach).toFixed(1)}`
  return shape(
    Array.from(
      { length: count },
      (_, index) => `M${x} ${y}L${at(turn + index * step)}L${at(turn + (index + 0.5) * step)}z`,
    ).join(''),
    fill,
  )
}

/** Printing dots that shrink from one end of a field to the other. */
export function halftone(
  x: number,
  y: number,
  width: number,
  height: number,
  pitch: number,
  fill: string,
  sizeAt: (across: number, down: number) => number,
): string {
  let d = ''
  for (let row = 0; row * pitch <= height; row += 1) {
    for (let column = 0; column * pitch <= width; column += 1) {
      const across = column * pitch + (row % 2) * (pitch / 2)
      const radius = sizeAt(across / width, (row * pitch) / height) * pitch * 0.62
      if (radius < 0.7) continue
      const [left, top] = [x + across, y + row * pitch]
      d += `M${(left - radius).toFixed(1)} ${top.toFixed(1)}a${radius.toFixed(1)} ${radius.toFixed(1)} 0 1 0 ${(radius * 2).toFixed(1)} 0a${radius.toFixed(1)} ${radius.toFixed(1)} 0 1 0 ${(-radius * 2).toFixed(1)} 0`
    }
  }
  return shape(d, fill)
}

/** A hill line across the sheet, closed at the bottom. */
export function ridge(
  random: Random,
  y: number,
  height: number,
  roughness: number,
  fill: string,
  width = 600,
  bottom = 900,
): string {
  const points = 2 + Math.round(roughness * 5)
  const step = width / points
  let d = `M0 ${bottom}V${(y + random.between(-height, height)).toFixed(1)}`
  for (let index = 1; index <= points; index += 1) {
    const top = y + random.between(-height, height)
    d +=
      roughness > 0.6
        ? `L${((index - random.between(0.3, 0.6)) * step).toFixed(1)} ${(top - height * 0.5).toFixed(1)}L${(index * step).toFixed(1)} ${top.toFixed(1)}`
        : `S${((index - 0.5) * step).toFixed(1)} ${top.toFixed(1)} ${(index * step).toFixed(1)} ${top.toFixed(1)}`
  }
  return shape(`${d}V${bottom}z`, fill)
}

export const gradient = (id: string, from: string, to: string, angle: 'down' | 'across' = 'down'): string =>
  `<linearGradient id="${id}" x1="0" y1="0" ${angle === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2="0"'}><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`
export const glow = (id: string, x: number, y: number, radius: number, from: string, to: string, fade = 1): string =>
  `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}"><stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}" stop-opacity="${fade}"/></radialGradient>`
