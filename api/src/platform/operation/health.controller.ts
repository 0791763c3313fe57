import { Controller, Get } from '@nestjs/common'
import { AllowExpired, Public } from '../http/access.ts'
import { Answers } from '../http/answer.ts'
import { Health, healthSchema } from './health.ts'

/** Health checks for load balancers and supervisors. */
@Public()
@AllowExpired()
@Controller('health')
export class HealthController {
  constructor(private readonly health: Health) {}

  @Get('live')
  @Answers(healthSchema)
  live() {
    return { status: 'ok' }
  }

  @Get('ready')
  @Answers(healthSchema)
  ready() {
    return this.health.ready()
  }
}
