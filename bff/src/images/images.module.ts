import { Module, type DynamicModule } from '@nestjs/common'
import { IdentityModule } from '../identity/identity.module.ts'
import { Config } from '../platform/config/config.ts'
import { EmbeddedImageSource } from './adapters/embedded.image-source.ts'
import { CatalogueArtist } from './adapters/catalogue-artist.ts'
import { EarlyPictures } from './early-pictures.ts'
import { ImageSource } from './image-source.port.ts'
import { ImageStore } from './image-store.ts'
import { EmbeddedImagesController, LiveImagesController } from './images.controller.ts'
import { ImagesService } from './images.service.ts'

const MAX_DISK_BYTES = 512 * 1024 * 1024

@Module({})
export class ImagesModule {
  /** Pictures of the live service if there is one, else the product's own. */
  static with(config: Config): DynamicModule {
    return {
      module: ImagesModule,
      imports: [IdentityModule],
      controllers: [config.tmdb ? LiveImagesController : EmbeddedImagesController],
      providers: [
        ImagesService,
        EarlyPictures,
        { provide: ImageStore, useFactory: () => new ImageStore(config.picturesDir, MAX_DISK_BYTES) },
        {
          provide: ImageSource,
          useFactory: () =>
            config.tmdb ? loadRemoteSource(config.tmdb.imageUrl) : new EmbeddedImageSource(new CatalogueArtist()),
        },
      ],
      exports: [ImagesService],
    }
  }
}

/** The adapter of the live service is loaded only if one is configured. */
async function loadRemoteSource(origin: string): Promise<ImageSource> {
  const { RemoteImageSource } = await import('./adapters/remote.image-source.ts')
  const { outgoingClient } = await import('../platform/http/outgoing.ts')
  return new RemoteImageSource(origin, outgoingClient())
}
