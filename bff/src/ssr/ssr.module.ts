import { Module, type DynamicModule } from '@nestjs/common'
import { IdentityModule } from '../identity/identity.module.ts'
import { SettingsModule } from '../personal/settings/settings.module.ts'
import { BootService } from './boot.service.ts'
import { EarlyPages } from './early-pages.service.ts'
import { MetadataModule } from '../metadata/metadata.module.ts'
import { ThreadTurns } from '../platform/http/thread-turns.ts'
import { PageService } from './page.service.ts'
import { RenderedPages } from './rendered-pages.service.ts'
import { Renderer } from './renderer.port.ts'
import { SsrController } from './ssr.controller.ts'
import { InternalCalls } from './internal-calls/internal-calls.service.ts'
import { OwnDocument } from './own-document.service.ts'
import { OwnParts } from './own-parts.service.ts'
import { SharedPages } from './shared-pages.service.ts'
import { TitlePreviews } from './title-previews.service.ts'

@Module({})
export class SsrModule {
  static with(renderer: Renderer, turns: ThreadTurns): DynamicModule {
    return {
      module: SsrModule,
      imports: [IdentityModule, MetadataModule, SettingsModule],
      controllers: [SsrController],
      providers: [
        BootService,
        EarlyPages,
        PageService,
        RenderedPages,
        SharedPages,
        InternalCalls,
        OwnParts,
        OwnDocument,
        TitlePreviews,
        { provide: Renderer, useValue: renderer },
        { provide: ThreadTurns, useValue: turns },
      ],
      exports: [PageService, EarlyPages, OwnDocument, SharedPages],
    }
  }
}
