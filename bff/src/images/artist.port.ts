import type { Frame } from './image-source.port.ts'

/** Draws the pictures of the embedded catalogue. */
export abstract class Artist {
  /** Changes whenever the drawing at a path may change. */
  abstract readonly revision: string
  /** The drawing at a path as SVG, large enough to cover the frame; null if the catalogue has none at that path. */
  abstract draw(path: string, frame: Frame): Promise<string | null>
}
