/** The three colors of a motif: its body, the parts cut out of it, and one accent. */
export interface MotifColors {
  readonly body: string
  readonly cutOut: string
  readonly accent: string
}

/** Draws the subject of a picture inside the square from -100 to 100. */
export type Motif = (colors: MotifColors) => string

/** A motif from the SVG text of a drawing, with the given colors in place of black, white and red. */
export const motifFromDrawing =
  (text: string): Motif =>
  ({ body, cutOut, accent }) =>
    text.replace(/#(000|fff|f00)\b/g, (color) => (color === '#000' ? body : color === '#fff' ? cutOut : accent))

/** Draws a motif in a square of the given size around a point, turned by an angle in degrees. */
export function placeMotif(shown: Motif, x: number, y: number, size: number, colors: MotifColors, angle = 0): string {
  const turn = angle === 0 ? '' : ` rotate(${angle.toFixed(1)})`
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})${turn} scale(${(size / 200).toFixed(4)})">${shown(colors)}</g>`
}

/** The motif in one color, with transparent cut-outs. */
export const silhouette = (
  shown: Motif,
  x: number,
  y: number,
  size: number,
  color: string,
  beneath: string,
  angle = 0,
): string => placeMotif(shown, x, y, size, { body: color, cutOut: beneath, accent: color }, angle)
