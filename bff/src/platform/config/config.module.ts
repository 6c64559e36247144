import { Module, type DynamicModule } from '@nestjs/common'
import { BuildInfo } from './build-info.ts'
import { Config } from './config.ts'

@Module({})
export class ConfigModule {
  static with(config: Config, build: BuildInfo): DynamicModule {
    return {
      module: ConfigModule,
      global: true,
      providers: [
        { provide: Config, useValue: config },
        { provide: BuildInfo, useValue: build },
      ],
      exports: [Config, BuildInfo],
    }
  }
}
