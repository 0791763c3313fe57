import { Module } from '@nestjs/common'
import { PushDeviceController } from './push-device.controller.ts'
import { PushDevicesService } from './push-devices.service.ts'
import { PushService } from './push-service.ts'
import { PushesService } from './pushes.service.ts'
import { VapidKeys } from './vapid-keys.ts'

/** Notifications on devices (Web Push). */
@Module({
  controllers: [PushDeviceController],
  providers: [PushesService, PushDevicesService, PushService, VapidKeys],
  exports: [PushesService, PushDevicesService],
})
export class PushModule {}
