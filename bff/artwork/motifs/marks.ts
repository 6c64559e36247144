/** The three colors in a drawing's text: the body, the cut-outs, and one accent. */
export const body = '#000'
export const cut = '#fff'
export const accent = '#f00'

export const tenth = (value: number): number => Math.round(value * 10) / 10

export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`
export const stroke = (d: string, color: string, width: number, cap: 'butt' | 'round' = 'butt'): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${tenth(width)}" stroke-linecap="${cap}" stroke-linejoin="${cap === 'round' ? 'round' : 'miter'}"/>`
export const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(r)}" fill="${fill}"/>`
export const hoop = (x: number, y: number, r: number, color: string, width: number): string =>
  `<circle cx="${tenth(x)}" cy="${tenth(y)}" r="${tenth(r)}" fill="none" stroke="${color}" stroke-width="${tenth(width)}"/>`
export const box = (x: number, y: number, width: number, height: number, fill: string): string =>
  `<rect x="${tenth(x)}" y="${tenth(y)}" width="${tenth(width)}" height="${tenth(height)}" fill="${fill}"/>`
export const turned = (angle: number, drawn: string): string => `<g transform="rotate(${tenth(angle)})">${drawn}</g>`
export const moved = (x: number, y: number, drawn: string, angle = 0): string =>
  `<g transform="translate(${tenth(x)} ${tenth(y)})${angle === 0 ? '' : ` rotate(${tenth(angle)})`}">${drawn}</g>`

/** A rotated square drawing, made smaller if its corners would leave the square. */
export const leaning = (angle: number, drawn: string): string =>
  angle % 90 === 0 ? turned(angle, drawn) : `<g transform="rotate(${tenth(angle)}) scale(.76)">${drawn}</g>`

/** Draws marks for the indexes from 0 to `count` - 1. */
export const times = (count: number, drawn: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => drawn(index)).join('')

/** A point around the center at a distance and an angle in degrees, 0 pointing up. */
export function polar(radius: number, degrees: number): [x: number, y: number] {
  const angle = ((degrees - 90) * Math.PI) / 180
  return [tenth(radius * Math.cos(angle)), tenth(radius * Math.sin(angle))]
}

/** The intersection of two discs of a radius whose centers are equally far left and right of the middle. */
export function lens(radius: number, apart: number): string {
  const h = tenth(Math.sqrt(radius ** 2 - apart ** 2))
  const arc = `A${tenth(radius)} ${tenth(radius)} 0 0 1 0`
  return `M0 ${-h}${arc} ${h}${arc} ${-h}z`
}

/** The part of a disc around the middle between two heights. */
export function slice(radius: number, top: number, bottom: number): string {
  const widthAt = (y: number): number => tenth(Math.sqrt(Math.max(0, radius ** 2 - y ** 2)))
  const [above, below] = [widthAt(top), widthAt(bottom)]
  const arc = `A${radius} ${radius} 0 0 1`
  return `M${-above} ${tenth(top)}H${above}${arc} ${below} ${tenth(bottom)}H${-below}${arc} ${-above} ${tenth(top)}z`
}
