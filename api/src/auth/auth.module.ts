import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { PushModule } from '../push/push.module.ts'
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.ts'
import { UserEntity } from '../users/user.entity.ts'
import { AccessTokens } from './access-tokens.ts'
import { AccountController } from './account.controller.ts'
import { AccountActivityService } from './account-activity.service.ts'
import { AccountEventEntity } from './account-event.entity.ts'
import { AccountMails } from './account-mails.ts'
import { Accounts } from './accounts.ts'
import { ActiveSessionsService } from './active-sessions.service.ts'
import { AuthController } from './auth.controller.ts'
import { DeletionService } from './deletion.service.ts'
import { EmailChangesService } from './email-changes.service.ts'
import { EmailConfirmationService } from './email-confirmation.service.ts'
import { EmailTokenEntity } from './email-token.entity.ts'
import { KnownNetworkEntity } from './known-network.entity.ts'
import { KnownNetworks } from './known-networks.ts'
import { LiveSessions } from './live-sessions.ts'
import { LoginService } from './login.service.ts'
import { LoginAttempts } from './login-attempts.ts'
import { LoginSessions } from './login-sessions.service.ts'
import { Challenges } from './passkeys/challenges.ts'
import { PasskeyEntity } from './passkeys/passkey.entity.ts'
import { PasskeyLoginService } from './passkeys/passkey-login.service.ts'
import { PasskeysController } from './passkeys/passkeys.controller.ts'
import { PasskeysService } from './passkeys/passkeys.service.ts'
import { PasswordsService } from './passwords.service.ts'
import { PresentedPassword } from './presented-password.ts'
import { PresentedTokenService } from './presented-token.service.ts'
import { ProvenChangesService } from './proven-changes.service.ts'
import { RefreshTokenEntity } from './refresh-token.entity.ts'
import { RegisteringBrowsers } from './registering-browsers.ts'
import { RegistrationService } from './registration.service.ts'
import { RememberedDeviceEntity } from './remembered-device.entity.ts'
import { RememberedDevices } from './remembered-devices.ts'
import { SecondFactorService } from './second-factor.service.ts'
import { SecondFactorAttempts } from './second-factor-attempts.ts'
import { SecondFactorCodes } from './second-factor-codes.ts'
import { SecondFactorLosses } from './second-factor-losses.ts'
import { SessionEntity } from './session.entity.ts'
import { SessionsService } from './sessions.service.ts'
import { SpentLinkEntity } from './spent-link.entity.ts'
import { TakeBackService } from './take-back.service.ts'

const entities = [
  AccountEventEntity,
  EmailTokenEntity,
  KnownNetworkEntity,
  PasskeyEntity,
  RefreshTokenEntity,
  RememberedDeviceEntity,
  SessionEntity,
  SpentLinkEntity,
  UserEntity,
]

@Module({
  imports: [TypeOrmModule.forFeature(entities), PushModule, SubscriptionsModule],
  controllers: [AuthController, AccountController, PasskeysController],
  providers: [
    AccessTokens,
    AccountActivityService,
    AccountMails,
    Accounts,
    ActiveSessionsService,
    Challenges,
    DeletionService,
    EmailChangesService,
    EmailConfirmationService,
    KnownNetworks,
    LiveSessions,
    LoginAttempts,
    LoginService,
    LoginSessions,
    PasskeyLoginService,
    PasskeysService,
    PasswordsService,
    PresentedPassword,
    PresentedTokenService,
    ProvenChangesService,
    RegisteringBrowsers,
    RegistrationService,
    RememberedDevices,
    SecondFactorAttempts,
    SecondFactorCodes,
    SecondFactorLosses,
    SecondFactorService,
    SessionsService,
    TakeBackService,
  ],
  exports: [
    AccessTokens,
    AccountActivityService,
    AccountMails,
    Accounts,
    ActiveSessionsService,
    DeletionService,
    EmailChangesService,
    LiveSessions,
    PresentedTokenService,
    ProvenChangesService,
  ],
})
export class AuthModule {}
