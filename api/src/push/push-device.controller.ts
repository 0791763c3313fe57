import { Body, Controller, Delete, Get, Put } from '@nestjs/common'
import {
  type PushSubscriptionKeys,
  pushDeviceSchema,
  pushSubscriptionSchema,
} from '@orenda/contracts/push-devices'
import { SessionId } from '../auth/session-id.decorator.ts'
import { AllowExpired, OwnerId } from '../platform/http/access.ts'
import { Answers, AnswersNothing } from '../platform/http/answer.ts'
import { PushDevicesService } from './push-devices.service.ts'

/** Notifications on the device of the session that asks. */
@AllowExpired()
@Controller('users/me/push-device')
export class PushDeviceController {
  constructor(private readonly devices: PushDevicesService) {}

  @Get()
  @Answers(pushDeviceSchema)
  get(@OwnerId() ownerId: string, @SessionId() sessionId: string) {
    return this.devices.get(ownerId, sessionId)
  }

  @Put()
  @Answers(pushDeviceSchema)
  set(
    @OwnerId() ownerId: string,
    @SessionId() sessionId: string,
    @Body({ schema: pushSubscriptionSchema }) subscription: PushSubscriptionKeys,
  ) {
    return this.devices.set(ownerId, sessionId, subscription)
  }

  @Delete()
  @AnswersNothing()
  end(@OwnerId() ownerId: string, @SessionId() sessionId: string) {
    return this.devices.end(ownerId, sessionId)
  }
}
