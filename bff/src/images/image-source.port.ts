/** A picture as it was before any conversion. */
export type OriginalPicture =
  /** An encoded picture, its type already known by its first bytes. */
  | { readonly kind: 'encoded'; readonly bytes: Buffer }
  /** A vector drawing, made for the frame it was asked for. It is never sent to anybody. */
  | { readonly kind: 'drawing'; readonly svg: string }

export interface Frame {
  readonly width?: number
  readonly height?: number
}

/** Where pictures come from. One instance serves every request. */
export abstract class ImageSource {
  abstract readonly name: string
  /** Another value means that the same path may show another picture; what was kept under the old one is not used. */
  abstract readonly revision: string
  /**
   * The picture at a path, at least as large as the frame where there is one so large.
   * @throws ImageError
   */
  abstract original(path: string, frame: Frame): Promise<OriginalPicture>
}

/** `notFound`: there is no such picture. `broken`: there should be one, but what came is none, or too large, or nothing. */
export class ImageError extends Error {
  constructor(
    readonly kind: 'notFound' | 'broken' | 'busy',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
    this.name = 'ImageError'
  }
}
