import { Global, Module } from '@nestjs/common'
import { Sealing } from './sealing.service.ts'

@Global()
@Module({ providers: [Sealing], exports: [Sealing] })
export class SealingModule {}
