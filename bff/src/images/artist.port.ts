import type { Frame } from './image-source.port.ts'

/** Draws the pictures of the embedded catalogue. */
export abstract class Artist {
  /** Another value means that the same path may show another drawing. */
  abstract readonly revision: string
  /** The drawing at a path as SVG, large enough to cover the frame; null where nothing is known by that path. */
  abstract draw(path: string, frame: Frame): Promise<string | null>
}
