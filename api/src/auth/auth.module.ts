import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.ts'
import { UserEntity } from '../users/user.entity.ts'
import { AccessTokens } from './access-tokens.ts'
import { AccountMails } from './account-mails.ts'
import { Accounts } from './accounts.ts'
import { AuthController } from './auth.controller.ts'
import { LiveSessions } from './live-sessions.ts'
import { LoginService } from './login.service.ts'
import { PasswordsService } from './passwords.service.ts'
import { RegistrationService } from './registration.service.ts'
import { SessionsService } from './sessions.service.ts'

@Module({
  imports: [TypeOrmModule.forFeature([UserEntity]), SubscriptionsModule],
  controllers: [AuthController],
  providers: [
    AccessTokens,
    AccountMails,
    Accounts,
    LiveSessions,
    LoginService,
    PasswordsService,
    RegistrationService,
    SessionsService,
  ],
  exports: [AccessTokens, AccountMails, Accounts, LiveSessions],
})
export class AuthModule {}
