import { Module, type DynamicModule } from '@nestjs/common'
import { Renderer } from '../ssr/renderer.port.ts'
import { InspectorController } from './inspector.controller.ts'
import { InspectorGate } from './inspector-gate.service.ts'

@Module({})
export class InspectorModule {
  static with(renderer: Renderer, pages: DynamicModule): DynamicModule {
    return {
      module: InspectorModule,
      imports: [pages],
      controllers: [InspectorController],
      providers: [InspectorGate, { provide: Renderer, useValue: renderer }],
      exports: [InspectorGate],
    }
  }
}
