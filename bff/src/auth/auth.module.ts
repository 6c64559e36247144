import { Module } from '@nestjs/common'
import { APP_GUARD } from '@nestjs/core'
import { AccessGuard } from './access.guard.ts'
import { AccountService } from './account.service.ts'
import { IdentitiesController } from './oidc/identities.controller.ts'
import { IdentitiesService } from './oidc/identities.service.ts'
import { OidcController } from './oidc/oidc.controller.ts'
import { OidcService } from './oidc/oidc.service.ts'
import { PasskeyStore } from './passkeys/passkey.store.ts'
import { PasskeysController } from './passkeys/passkeys.controller.ts'
import { PasskeysService } from './passkeys/passkeys.service.ts'
import { SealedCookies } from './sealed-cookies.ts'
import { SessionController } from './session.controller.ts'
import { SessionService } from './session.service.ts'
import { SessionStore } from './session.store.ts'
import { WaysIn } from './ways-in.ts'

@Module({
  controllers: [SessionController, OidcController, IdentitiesController, PasskeysController],
  providers: [
    SessionService,
    SessionStore,
    AccountService,
    SealedCookies,
    WaysIn,
    OidcService,
    IdentitiesService,
    PasskeysService,
    PasskeyStore,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [SessionService, AccountService],
})
export class AuthModule {}
