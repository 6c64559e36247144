import { Module, type DynamicModule } from '@nestjs/common'
import { AuthModule } from '../auth/auth.module.ts'
import { SettingsModule } from '../settings/settings.module.ts'
import { BootService } from './boot.service.ts'
import { PageService } from './page.service.ts'
import { Renderer } from './renderer.port.ts'
import { SsrController } from './ssr.controller.ts'
import { VisitorPages } from './visitor-pages.service.ts'

@Module({})
export class SsrModule {
  static with(renderer: Renderer): DynamicModule {
    return {
      module: SsrModule,
      imports: [AuthModule, SettingsModule],
      controllers: [SsrController],
      providers: [BootService, PageService, VisitorPages, { provide: Renderer, useValue: renderer }],
      exports: [PageService],
    }
  }
}
