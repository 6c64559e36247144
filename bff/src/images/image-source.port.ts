/** A picture before any conversion. */
export type OriginalPicture =
  /** An encoded picture, whose type was checked by its first bytes. */
  | { readonly kind: 'encoded'; readonly bytes: Buffer }
  /** A vector drawing, made for the requested frame. It is never sent to browsers. */
  | { readonly kind: 'drawing'; readonly svg: string }

export interface Frame {
  readonly width?: number
  readonly height?: number
}

/** A source of pictures. One instance serves every request. */
export abstract class ImageSource {
  abstract readonly name: string
  /** Changes whenever the picture at a path may change; it is part of the cache keys. */
  abstract readonly revision: string
  /**
   * The picture at a path, at least as large as the frame if the source has one of that size.
   * @throws ImageError
   */
  abstract original(path: string, frame: Frame): Promise<OriginalPicture>
}

/** `notFound`: no such picture. `broken`: the source failed, or sent no usable picture. `busy`: the queue is full. */
export class ImageError extends Error {
  /** Whether the log has a line about its cause already. */
  isReported = false

  constructor(
    readonly kind: 'notFound' | 'broken' | 'busy',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'ImageError'
  }
}
