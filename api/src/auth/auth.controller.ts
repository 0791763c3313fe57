import { Body, Controller, Get, Headers, HttpStatus, Ip, Post, Put, Query } from '@nestjs/common'
import {
  type ChangePassword,
  changePasswordSchema,
  type ForgotPassword,
  forgotPasswordSchema,
  type Login,
  loginSchema,
  messageSchema,
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
import { AllowExpired, OwnerId, Public } from '../platform/http/access.ts'
import { Answers, AnswersNothing } from '../platform/http/answer.ts'
import { RateLimits } from '../platform/rate-limits/rate-limits.ts'
import { LoginService } from './login.service.ts'
import { PasswordsService } from './passwords.service.ts'
import { RegistrationService } from './registration.service.ts'
import { SessionId } from './session-id.ts'
import { SessionsService } from './sessions.service.ts'

@AllowExpired()
@Controller('auth')
export class AuthController {
  constructor(
    private readonly registration: RegistrationService,
    private readonly login: LoginService,
    private readonly sessions: SessionsService,
    private readonly passwords: PasswordsService,
    private readonly limits: RateLimits,
  ) {}

  @Public()
  @Post('register')
  @Answers(registeredSchema, HttpStatus.CREATED)
  async register(
    @Ip() ip: string,
    @Headers('accept-language') accepted: string | undefined,
    @Body({ schema: registerSchema }) fields: Register,
  ) {
    await this.limits.byAddress('RATE_REGISTER_ADDRESS', ip)
    await this.limits.byAccount('RATE_REGISTER_ACCOUNT', fields.email)
    await this.registration.register(fields, fields.lang ?? languageOf(accepted))
    return { message: 'Please check your email to verify your account.' }
  }

  @Public()
  @Get('verify-email')
  @Answers(verifiedSchema)
  async verifyEmail(
    @Ip() ip: string,
    @Query({ schema: verifyEmailQuerySchema }) { token }: VerifyEmailQuery,
  ) {
    await this.limits.byAddress('RATE_LINK_ADDRESS', ip)
    const { wasVerified } = await this.registration.verify(token ?? '')
    return { message: 'The email is verified.', alreadyVerified: wasVerified }
  }

  @Public()
  @Post('resend-verification')
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
  @Answers(sessionSchema)
  async logIn(@Ip() ip: string, @Body({ schema: loginSchema }) credentials: Login) {
    await this.limits.byAddress('RATE_LOGIN_ADDRESS', ip)
    return this.login.logIn(credentials)
  }

  @Public()
  @Post('refresh')
  @Answers(tokensSchema)
  async refresh(@Ip() ip: string, @Body({ schema: refreshSchema }) { refreshToken }: Refresh) {
    await this.limits.byAddress('RATE_REFRESH_ADDRESS', ip)
    return this.sessions.refresh(refreshToken)
  }

  @Public()
  @Post('logout')
  @AnswersNothing()
  async logOut(@Ip() ip: string, @Body({ schema: refreshSchema }) { refreshToken }: Refresh) {
    await this.limits.byAddress('RATE_REFRESH_ADDRESS', ip)
    await this.sessions.end(refreshToken)
  }

  @Public()
  @Post('forgot-password')
  @Answers(messageSchema)
  async forgotPassword(
    @Ip() ip: string,
    @Body({ schema: forgotPasswordSchema }) { email, lang }: ForgotPassword,
  ) {
    await this.limits.byAddress('RATE_FORGOT_ADDRESS', ip)
    await this.limits.byAccount('RATE_FORGOT_ACCOUNT', email)
    await this.passwords.forgot(email, lang)
    return { message: 'The link is sent. Please check your inbox.' }
  }

  @Public()
  @Post('reset-password')
  @Answers(messageSchema)
  async resetPassword(@Ip() ip: string, @Body({ schema: resetPasswordSchema }) fields: ResetPassword) {
    await this.limits.byAddress('RATE_LINK_ADDRESS', ip)
    await this.passwords.reset(fields)
    return { message: 'The password is changed.' }
  }

  @Put('password')
  @AnswersNothing()
  changePassword(
    @OwnerId() ownerId: string,
    @SessionId() sessionId: string,
    @Body({ schema: changePasswordSchema }) fields: ChangePassword,
  ) {
    return this.passwords.change(ownerId, sessionId, fields)
  }
}
