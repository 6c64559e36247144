import { loadSharp } from './load-sharp.ts'
import { Random } from '@artwork/random'

export const grainSide = 128
const side = grainSide
let tile: Promise<Buffer> | undefined

/** A tile of fine grey noise, always the same, that is laid over a drawing like the grain of paper. PNG. */
export function grainTile(): Promise<Buffer> {
  tile ??= makeTile()
  return tile
}

async function makeTile(): Promise<Buffer> {
  const random = new Random('grain')
  const greys = Buffer.alloc(side * side * 2)
  for (let index = 0; index < greys.length; index += 2) {
    greys[index] = Math.floor((random.next() + random.next()) * 128)
    greys[index + 1] = 70
  }
  const sharp = await loadSharp()
  return await sharp(greys, { raw: { width: side, height: side, channels: 2 } })
    .png()
    .toBuffer()
}
