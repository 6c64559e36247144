/** A picture in its own units, before it is put into a frame. */
export interface Drawing {
  readonly width: number
  readonly height: number
  readonly body: string
}

/** The size that a drawing has to cover, in CSS pixels; an absent side follows from the other. */
export interface Cover {
  readonly width?: number
  readonly height?: number
}

/** The drawing as a document large enough to cover the frame. */
export function sheet({ width, height, body }: Drawing, frame: Cover): string {
  const scale = Math.max((frame.width ?? 0) / width, (frame.height ?? 0) / height)
  const [across, down] = [Math.ceil(width * scale), Math.ceil(height * scale)]
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${across}" height="${down}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">${body}</svg>`
}
