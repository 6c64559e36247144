import { Artist } from '../artist.port.ts'
import { ImageError, ImageSource, type Frame, type OriginalPicture } from '../image-source.port.ts'

/** Pictures of the embedded catalogue, drawn on request. */
export class EmbeddedImageSource extends ImageSource {
  readonly name = 'embedded'

  constructor(private readonly artist: Artist) {
    super()
  }

  get revision(): string {
    return this.artist.revision
  }

  async original(path: string, frame: Frame): Promise<OriginalPicture> {
    const svg = await this.artist.draw(path, frame)
    if (svg === null) throw new ImageError('notFound', `nothing is known by ${path}`)
    return { kind: 'drawing', svg }
  }
}
