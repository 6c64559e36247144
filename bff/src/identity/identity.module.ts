import { Module } from '@nestjs/common'
import { APP_GUARD } from '@nestjs/core'
import { AccessGuard } from './access.guard.ts'
import { AccountService } from './account.service.ts'
import { AnnouncementsController } from './announcements.controller.ts'
import { Announcements } from './announcements.service.ts'
import { AccountsStore } from './accounts.store.ts'
import { AvatarsController } from './avatars/avatars.controller.ts'
import { AvatarsService } from './avatars/avatars.service.ts'
import { AvatarsStore } from './avatars/avatars.store.ts'
import { IdentitiesController } from './oidc/identities.controller.ts'
import { IdentitiesService } from './oidc/identities.service.ts'
import { IdentitiesStore } from './oidc/identities.store.ts'
import { KnownDevices } from './known-devices.ts'
import { OidcController } from './oidc/oidc.controller.ts'
import { OidcService } from './oidc/oidc.service.ts'
import { InvitationsController } from './links/invitations.controller.ts'
import { InvitationsService } from './links/invitations.service.ts'
import { LinksController } from './links/links.controller.ts'
import { LinksService } from './links/links.service.ts'
import { OperatorAccess } from './operator-access.service.ts'
import { AccountSweeper } from './operators/account-sweeper.service.ts'
import { MembersController } from './operators/members.controller.ts'
import { MembersService } from './operators/members.service.ts'
import { MembersStore } from './operators/members.store.ts'
import { OperatorsController } from './operators/operators.controller.ts'
import { OperatorsService } from './operators/operators.service.ts'
import { OperatorsStore } from './operators/operators.store.ts'
import { StorageController } from './operators/storage.controller.ts'
import { StorageService } from './operators/storage.service.ts'
import { StorageStore } from './operators/storage.store.ts'
import { ProofsService } from './operators/proofs.service.ts'
import { OwnAccountController } from './own-account.controller.ts'
import { OwnAccountService } from './own-account.service.ts'
import { OwnSessionsController } from './own-sessions.controller.ts'
import { OwnSessionsService } from './own-sessions.service.ts'
import { PasskeyCeremonies } from './passkeys/passkey-ceremonies.service.ts'
import { PasskeyStore } from './passkeys/passkey.store.ts'
import { PasskeysController } from './passkeys/passkeys.controller.ts'
import { PasskeysService } from './passkeys/passkeys.service.ts'
import { PasswordPolicy } from './password-policy.service.ts'
import { PasswordHasher } from './password-hasher.ts'
import { SealedCookies } from './sealed-cookies.ts'
import { SealedCookiesStore } from './sealed-cookies.store.ts'
import { ServerSettingsStore } from './server-settings.store.ts'
import { SessionController } from './session.controller.ts'
import { SessionService } from './session.service.ts'
import { SharedKeys } from './shared-keys.ts'
import { FileAddresses } from './file-addresses.service.ts'
import { SessionStore } from './session.store.ts'
import { SignUpPolicy } from './sign-up-policy.service.ts'
import { SignInLimits } from './sign-in-limits.ts'
import { LoginMethods } from './login-methods.ts'
import { RecentAccess } from './recent-access.ts'
import { AccessTokensStore } from './tokens/access-tokens.store.ts'
import { OwnTokensService } from './tokens/own-tokens.service.ts'
import { TokenAccess } from './tokens/token-access.service.ts'
import { TokensController } from './tokens/tokens.controller.ts'

@Module({
  controllers: [
    SessionController,
    AnnouncementsController,
    OwnAccountController,
    OwnSessionsController,
    AvatarsController,
    OidcController,
    IdentitiesController,
    PasskeysController,
    TokensController,
    LinksController,
    InvitationsController,
    OperatorsController,
    MembersController,
    StorageController,
  ],
  providers: [
    SessionService,
    SessionStore,
    RecentAccess,
    AccountsStore,
    AccountService,
    OwnAccountService,
    OwnSessionsService,
    AvatarsStore,
    AvatarsService,
    PasswordHasher,
    SignInLimits,
    SealedCookies,
    SealedCookiesStore,
    SharedKeys,
    KnownDevices,
    FileAddresses,
    LoginMethods,
    OidcService,
    IdentitiesStore,
    IdentitiesService,
    PasskeysService,
    PasskeyStore,
    PasskeyCeremonies,
    AccessTokensStore,
    OwnTokensService,
    TokenAccess,
    ServerSettingsStore,
    Announcements,
    SignUpPolicy,
    PasswordPolicy,
    LinksService,
    InvitationsService,
    OperatorsStore,
    OperatorsService,
    OperatorAccess,
    ProofsService,
    MembersStore,
    MembersService,
    StorageStore,
    StorageService,
    AccountSweeper,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [
    FileAddresses,
    Announcements,
    SessionService,
    AccountService,
    SignUpPolicy,
    PasswordPolicy,
    LinksService,
    OperatorAccess,
    AccountSweeper,
    TokenAccess,
  ],
})
export class IdentityModule {}
