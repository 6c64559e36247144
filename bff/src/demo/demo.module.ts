import { Module } from '@nestjs/common'
import { AuthModule } from '../auth/auth.module.ts'
import { UserMediaModule } from '../user-media/user-media.module.ts'
import { DemoAccount } from './demo-account.ts'
import { DemoController } from './demo.controller.ts'

@Module({ imports: [AuthModule, UserMediaModule], controllers: [DemoController], providers: [DemoAccount] })
export class DemoModule {}
