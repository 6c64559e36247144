import { Module } from '@nestjs/common'
import { APP_GUARD } from '@nestjs/core'
import { AccessGuard } from './access.guard.ts'
import { AccountService } from './account.service.ts'
import { SessionController } from './session.controller.ts'
import { SessionService } from './session.service.ts'
import { SessionStore } from './session.store.ts'

@Module({
  controllers: [SessionController],
  providers: [SessionService, SessionStore, AccountService, { provide: APP_GUARD, useClass: AccessGuard }],
  exports: [SessionService, AccountService],
})
export class AuthModule {}
