import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { Charging } from './charging.ts'
import { DepositsService } from './deposits.service.ts'
import { LeaseEntity } from './lease.entity.ts'
import { LeaseAccountsController } from './lease-accounts.controller.ts'
import { LeaseAccountsService } from './lease-accounts.service.ts'
import { LeaseBillsService } from './lease-bills.service.ts'
import { LeasesController } from './leases.controller.ts'
import { LeasesService } from './leases.service.ts'
import { RentController } from './rent.controller.ts'
import { RentService } from './rent.service.ts'

@Module({
  // Apartments refer to it.
  imports: [TypeOrmModule.forFeature([LeaseEntity])],
  controllers: [LeasesController, LeaseAccountsController, RentController],
  providers: [LeasesService, LeaseAccountsService, RentService, DepositsService, LeaseBillsService, Charging],
  exports: [LeasesService, LeaseAccountsService, RentService, DepositsService, LeaseBillsService],
})
export class TenancyModule {}
