/** Colours of a motif: its body, what is cut out of it, and one accent. */
export interface MotifColours {
  readonly f: string
  readonly k: string
  readonly a: string
}

/** A thing a picture can show, drawn inside the square from -100 to 100. */
export type Motif = (colours: MotifColours) => string

const round = (value: number): number => Math.round(value * 10) / 10

export const path = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`
export const stroke = (d: string, colour: string, width: number, cap: 'butt' | 'round' = 'round'): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="${cap}" stroke-linejoin="round"/>`
export const disc = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="${round(r)}" fill="${fill}"/>`
export const oval = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`
export const hoop = (x: number, y: number, r: number, colour: string, width: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"/>`
export const box = (x: number, y: number, width: number, height: number, fill: string, radius = 0): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"${radius ? ` rx="${radius}"` : ''}/>`
export const turned = (angle: number, body: string, x = 0, y = 0): string =>
  `<g transform="rotate(${round(angle)} ${x} ${y})">${body}</g>`
export const moved = (x: number, y: number, scale: number, body: string): string =>
  `<g transform="translate(${round(x)} ${round(y)}) scale(${scale})">${body}</g>`
export const mirrored = (body: string): string => `<g transform="scale(-1 1)">${body}</g>`

/** The same thing a number of times, each from its index. */
export const times = (count: number, body: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => body(index)).join('')

/** Points around the centre at a distance and angle in degrees, 0 pointing up. */
export const polar = (radius: number, degrees: number): [number, number] => {
  const angle = ((degrees - 90) * Math.PI) / 180
  return [round(radius * Math.cos(angle)), round(radius * Math.sin(angle))]
}

export const starPath = (points: number, outer: number, inner: number): string =>
  `M${Array.from({ length: points * 2 }, (_, index) => polar(index % 2 === 0 ? outer : inner, (index * 180) / points).join(' ')).join('L')}z`

export const faint = (body: string, share = 0.3): string => `<g opacity="${share}">${body}</g>`
