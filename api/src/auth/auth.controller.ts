import { Body, Controller, Get, Headers, HttpStatus, Ip, Post, Put, Query } from '@nestjs/common'
import {
  type EndSecondFactor,
  endSecondFactorSchema,
  type LoseSecondFactor,
  loseSecondFactorSchema,
  type TakeBack,
  takeBackSchema,
} from '@orenda/contracts/account'
import {
  type ChangePassword,
  type ConfirmEmail,
  changePasswordSchema,
  confirmEmailSchema,
  type ForgotPassword,
  forgotPasswordSchema,
  type Login,
  loginSchema,
  messageSchema,
  type NotMe,
  notMeSchema,
  type Refresh,
  type Register,
  type ResendVerification,
  type ResetPassword,
  refreshSchema,
  registeredSchema,
  registerSchema,
  resendVerificationSchema,
  resetPasswordSchema,
  sessionSchema,
  tokensSchema,
  type VerifyEmailQuery,
  verifiedSchema,
  verifyEmailQuerySchema,
} from '@orenda/contracts/session'
import { languageOf } from '../platform/http/accept-language.ts'
import { AllowExpired, OptionalAuth, OptionalOwnerId, OwnerId, Public } from '../platform/http/access.ts'
import { Answers, AnswersNothing } from '../platform/http/answer.ts'
import { NotRepeatable } from '../platform/http/idempotency/repeatable.ts'
import { RateLimits } from '../platform/security/rate-limits/rate-limits.ts'
import { type Confirming, EmailConfirmationService } from './email-confirmation.service.ts'
import { LoginService } from './login.service.ts'
import { PasswordsService } from './passwords.service.ts'
import { RegistrationService } from './registration.service.ts'
import { SecondFactorLosses } from './second-factor-losses.ts'
import { SessionId } from './session-id.decorator.ts'
import { SessionsService } from './sessions.service.ts'
import { TakeBackService } from './take-back.service.ts'
import { FromVisitor, type Visitor } from './visitor.decorator.ts'

@AllowExpired()
@Controller('auth')
export class AuthController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly confirmation: EmailConfirmationService,
    private readonly login: LoginService,
    private readonly losses: SecondFactorLosses,
    private readonly sessions: SessionsService,
    private readonly passwords: PasswordsService,
    private readonly takeBacks: TakeBackService,
    private readonly limits: RateLimits,
  ) {}

  @Public()
  @Post('register')
  @NotRepeatable('An address has one account, whoever asks again.')
  @Answers(registeredSchema, HttpStatus.CREATED)
  async register(
    @Ip() ip: string,
    @Headers('accept-language') accepted: string | undefined,
    @Body({ schema: registerSchema }) fields: Register,
  ) {
    await this.limits.byAddress('RATE_REGISTER_ADDRESS', ip)
    await this.limits.byEmail('RATE_REGISTER_ACCOUNT', fields.email)
    const browser = await this.registration.register(fields, fields.lang ?? languageOf(accepted))
    return { message: 'Please check your email to verify your account.', browser }
  }

  @Public()
  @OptionalAuth()
  @Get('verify-email')
  @Answers(verifiedSchema)
  verifyEmail(
    @OptionalOwnerId() ownerId: string | null,
    @Headers('sec-fetch-site') site: string | undefined,
    @Query({ schema: verifyEmailQuerySchema }) { token }: VerifyEmailQuery,
    @FromVisitor() visitor: Visitor,
  ) {
    return this.openLink(token, { ownerId, isProgram: site === undefined }, visitor)
  }

  @Public()
  @OptionalAuth()
  @Post('confirm-email')
  @NotRepeatable('A link works once, and says so when it is opened again.')
  @Answers(verifiedSchema)
  confirmEmail(
    @OptionalOwnerId() ownerId: string | null,
    @Body({ schema: confirmEmailSchema }) { token, password, browser }: ConfirmEmail,
    @FromVisitor() visitor: Visitor,
  ) {
    return this.openLink(token, { ownerId, password, browser }, visitor)
  }

  @Public()
  @Post('not-me')
  @NotRepeatable('A link works once.')
  @Answers(messageSchema)
  async notMe(@FromVisitor() visitor: Visitor, @Body({ schema: notMeSchema }) { token }: NotMe) {
    await this.limits.byAddress('RATE_LINK_ADDRESS', visitor.ip)
    await this.confirmation.remove(token)
    return { message: 'The account is removed.' }
  }

  @Public()
  @Post('resend-verification')
  @NotRepeatable('The newest link counts.')
  @Answers(messageSchema)
  async resendVerification(
    @Ip() ip: string,
    @Body({ schema: resendVerificationSchema }) { email, lang }: ResendVerification,
  ) {
    await this.limits.byAddress('RATE_RESEND_ADDRESS', ip)
    await this.registration.sendAgain(email, lang)
    return { message: 'If an account waits for its verification, a new link is on its way.' }
  }

  @Public()
  @Post('login')
  @NotRepeatable('Each log-in is a session of its own, and its answer is a secret.')
  @Answers(sessionSchema)
  async logIn(@FromVisitor() visitor: Visitor, @Body({ schema: loginSchema }) credentials: Login) {
    await this.limits.byAddress('RATE_LOGIN_ADDRESS', visitor.ip)
    return this.login.logIn(credentials, visitor)
  }

  @Public()
  @Post('refresh')
  @NotRepeatable('A refresh token can be used once, and its answer is a secret.')
  @Answers(tokensSchema)
  async refresh(@FromVisitor() visitor: Visitor, @Body({ schema: refreshSchema }) { refreshToken }: Refresh) {
    await this.limits.byAddress('RATE_REFRESH_ADDRESS', visitor.ip)
    return this.sessions.refresh(refreshToken, visitor)
  }

  @Public()
  @Post('logout')
  @NotRepeatable('A session that is over stays over.')
  @AnswersNothing()
  async logOut(@FromVisitor() visitor: Visitor, @Body({ schema: refreshSchema }) { refreshToken }: Refresh) {
    await this.limits.byAddress('RATE_REFRESH_ADDRESS', visitor.ip)
    await this.sessions.end(refreshToken, visitor)
  }

  @Public()
  @Post('forgot-password')
  @NotRepeatable('The newest link counts.')
  @Answers(messageSchema)
  async forgotPassword(
    @Ip() ip: string,
    @Body({ schema: forgotPasswordSchema }) { email, lang }: ForgotPassword,
  ) {
    await this.limits.byAddress('RATE_FORGOT_ADDRESS', ip)
    await this.passwords.forgot(email, lang)
    return { message: 'The link is sent. Please check your inbox.' }
  }

  @Public()
  @Post('reset-password')
  @NotRepeatable('A link works once.')
  @Answers(messageSchema)
  async resetPassword(
    @FromVisitor() visitor: Visitor,
    @Body({ schema: resetPasswordSchema }) fields: ResetPassword,
  ) {
    await this.limits.byAddress('RATE_LINK_ADDRESS', visitor.ip)
    await this.passwords.reset(fields, visitor)
    return { message: 'The password is changed.' }
  }

  @Public()
  @Post('take-back')
  @NotRepeatable('A link works once.')
  @Answers(messageSchema)
  async takeBack(@FromVisitor() visitor: Visitor, @Body({ schema: takeBackSchema }) wish: TakeBack) {
    await this.limits.byAddress('RATE_LINK_ADDRESS', visitor.ip)
    await this.takeBacks.takeBack(wish, visitor)
    return { message: 'The address is yours again, and all sessions have ended.' }
  }

  @Public()
  @Post('second-factor/lost')
  @NotRepeatable('One that runs goes on as it is.')
  @Answers(messageSchema)
  async loseSecondFactor(
    @FromVisitor() visitor: Visitor,
    @Body({ schema: loseSecondFactorSchema }) wish: LoseSecondFactor,
  ) {
    await this.limits.byAddress('RATE_LOGIN_ADDRESS', visitor.ip)
    await this.login.loseFactor(wish, visitor)
    return { message: 'If a second factor is on, a link that turns it off comes after 72 hours.' }
  }

  @Public()
  @Post('second-factor/lost/end')
  @NotRepeatable('A link works once.')
  @Answers(messageSchema)
  async endLostSecondFactor(
    @FromVisitor() visitor: Visitor,
    @Body({ schema: endSecondFactorSchema }) { token }: EndSecondFactor,
  ) {
    await this.limits.byAddress('RATE_LINK_ADDRESS', visitor.ip)
    await this.losses.end(token, visitor)
    return { message: 'The second factor is off, and all sessions have ended.' }
  }

  @Put('password')
  @AnswersNothing()
  changePassword(
    @OwnerId() ownerId: string,
    @SessionId() sessionId: string,
    @Body({ schema: changePasswordSchema }) fields: ChangePassword,
    @FromVisitor() visitor: Visitor,
  ) {
    return this.passwords.change(ownerId, sessionId, fields, visitor)
  }

  private async openLink(token: string | undefined, by: Confirming, visitor: Visitor) {
    await this.limits.byAddress('RATE_LINK_ADDRESS', visitor.ip)
    const { wasVerified, ...answer } = await this.confirmation.confirm(token ?? '', by, visitor)
    return { message: 'The email is verified.', alreadyVerified: wasVerified, ...answer }
  }
}
