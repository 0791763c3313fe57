import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { UsersModule } from '../users/users.module.ts'
import { Charging } from './charging.ts'
import { DepositsService } from './deposits.service.ts'
import { LateFeesController } from './late-fees.controller.ts'
import { LateFeesService } from './late-fees.service.ts'
import { LeaseEntity } from './lease.entity.ts'
import { LeaseBeginService } from './lease-begin.service.ts'
import { LeaseBillsService } from './lease-bills.service.ts'
import { LeaseEndService } from './lease-end.service.ts'
import { LeaseEndUndoService } from './lease-end-undo.service.ts'
import { LeasesController } from './leases.controller.ts'
import { LeasesService } from './leases.service.ts'
import { PayableService } from './payable.service.ts'
import { RentController } from './rent.controller.ts'
import { RentService } from './rent.service.ts'
import { RentDuesService } from './rent-dues.service.ts'
import { RisesController } from './rises.controller.ts'
import { RisesService } from './rises.service.ts'
import { StatementsService } from './statements.service.ts'

@Module({
  // Apartments have a foreign key to it.
  imports: [TypeOrmModule.forFeature([LeaseEntity]), UsersModule],
  controllers: [LeasesController, LateFeesController, RentController, RisesController],
  providers: [
    LeasesService,
    LeaseEndService,
    LeaseEndUndoService,
    RentService,
    LateFeesService,
    RentDuesService,
    StatementsService,
    DepositsService,
    LeaseBillsService,
    LeaseBeginService,
    PayableService,
    RisesService,
    Charging,
  ],
  exports: [
    LeasesService,
    RentService,
    RentDuesService,
    DepositsService,
    LeaseBillsService,
    LeaseBeginService,
    PayableService,
    RisesService,
    StatementsService,
  ],
})
export class TenancyModule {}
