import { Module } from '@nestjs/common'
import { ApartmentsModule } from '../apartments/apartments.module.ts'
import { AuthModule } from '../auth/auth.module.ts'
import { FilesModule } from '../files/files.module.ts'
import { LeasesModule } from '../leases/leases.module.ts'
import { PaymentsModule } from '../payments/payments.module.ts'
import { UtilitiesModule } from '../utilities/utilities.module.ts'
import { Demo } from './demo.ts'

@Module({
  imports: [AuthModule, FilesModule, ApartmentsModule, LeasesModule, PaymentsModule, UtilitiesModule],
  providers: [Demo],
  exports: [Demo],
})
export class DemoModule {}
