/** A picture's own dimensions, in pixels; ratio is width by height. */
export interface ImageMeta {
  readonly width: number
  readonly height: number
  readonly ratio: number
}

const nothing: ImageMeta = { width: 0, height: 0, ratio: 0 }

/**
 * Reads a picture's dimensions in the browser. An unknown or invalid source has none: it is logged, and all are zero
 * (§5, §8).
 */
export async function imageMeta(source: string): Promise<ImageMeta> {
  const image = new Image()
  image.src = source
  try {
    await image.decode()
  } catch (error) {
    // oxlint-disable-next-line no-console -- §8: a picture whose dimensions cannot be read is logged
    console.error(`The dimensions of ${source} cannot be read`, error)
    return nothing
  }
  const { naturalWidth: width, naturalHeight: height } = image
  return height === 0 ? nothing : { width, height, ratio: width / height }
}
