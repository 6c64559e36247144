import sharp from 'sharp'

/**
 * The bounding box of the dark and red parts of a drawing: their largest distance from the middle of the square
 * (`reach`) and their longer side (`side`), in units of the drawing, of which half a square has 100.
 */
export async function extentOf(drawing: string): Promise<{ readonly reach: number; readonly side: number }> {
  const visible = drawing.replaceAll('#fff', 'none')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="150" height="150" viewBox="-150 -150 300 300">${visible}</svg>`
  const trimmed = sharp(Buffer.from(svg)).trim({ background: '#0000', threshold: 20 })
  const { info } = await trimmed.toBuffer({ resolveWithObject: true })
  const [left, top] = [-info.trimOffsetLeft!, -info.trimOffsetTop!]
  const margins = [left, top, 150 - left - info.width, 150 - top - info.height]
  return { reach: 150 - 2 * Math.min(...margins), side: 2 * Math.max(info.width, info.height) }
}
