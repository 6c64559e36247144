import { Module, type DynamicModule } from '@nestjs/common'
import { IdentityModule } from '../identity/identity.module.ts'
import { OperatorGate } from './operator-gate.service.ts'
import { OperatorsPageController } from './operators-page.controller.ts'

/** The page of operators and its scripts; their calls belong to accounts (`identity/operators/`). */
@Module({})
export class OperatorsModule {
  static with(pages: DynamicModule): DynamicModule {
    return {
      module: OperatorsModule,
      imports: [IdentityModule, pages],
      controllers: [OperatorsPageController],
      providers: [OperatorGate],
      exports: [OperatorGate],
    }
  }
}
