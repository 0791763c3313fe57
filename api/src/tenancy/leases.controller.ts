import { Body, Controller, Delete, Get, HttpStatus, Param, Post, Put, Query } from '@nestjs/common'
import { type IdParams, idParamsSchema, idSchema } from '@orenda/contracts/ids'
import {
  depositUseSchema,
  type EndLease,
  endLeaseSchema,
  type LeaseEndQuery,
  type LeasesQuery,
  leaseEndQuerySchema,
  leaseEndSchema,
  leaseSchema,
  leasesQuerySchema,
  type RenewLease,
  renewLeaseSchema,
  type StatementQuery,
  statementQuerySchema,
  statementSchema,
  type TakeEndBack,
  takeEndBackSchema,
  type UpdateLease,
  type UseDeposit,
  updateLeaseSchema,
  useDepositSchema,
} from '@orenda/contracts/leases'
import { type OneOffCharge, oneOffChargeSchema } from '@orenda/contracts/one-off-charges'
import { chargeSchema } from '@orenda/contracts/rent'
import { OwnerId } from '../platform/http/access.ts'
import { Answers, AnswersNothing } from '../platform/http/answer.ts'
import { MayRepeat, type Repeatable } from '../platform/http/idempotency/repeatable.ts'
import {
  AddsRows,
  oneRow,
  rowIfField,
  rowPerItem,
  rowPerItemWith,
  rowPerMonthSince,
  sumOfRows,
} from '../platform/security/row-quota/adds-rows.ts'
import { DepositsService } from './deposits.service.ts'
import { LeaseEndService } from './lease-end.service.ts'
import { LeaseEndUndoService } from './lease-end-undo.service.ts'
import { LeasesService } from './leases.service.ts'
import { RentService } from './rent.service.ts'
import { StatementsService } from './statements.service.ts'

const depositUseParamsSchema = idParamsSchema.extend({ use: idSchema })
type DepositUseParams = IdParams & { use: string }

/** Leases, their changes and their accounts. */
@Controller('leases')
export class LeasesController {
  constructor(
    private readonly leases: LeasesService,
    private readonly leaseEnds: LeaseEndService,
    private readonly endUndo: LeaseEndUndoService,
    private readonly statements: StatementsService,
    private readonly rent: RentService,
    private readonly deposits: DepositsService,
  ) {}

  @Get()
  @Answers(leaseSchema.array())
  list(@OwnerId() ownerId: string, @Query({ schema: leasesQuerySchema }) query: LeasesQuery) {
    return this.leases.list(ownerId, query)
  }

  @Get(':id')
  @Answers(leaseSchema)
  get(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
    return this.leases.get(ownerId, id)
  }

  @Put(':id')
  @AddsRows({ lease_rents: oneRow, charges: rowPerMonthSince('charge_from') })
  @Answers(leaseSchema)
  update(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: updateLeaseSchema }) fields: UpdateLease,
  ) {
    return this.leases.update(ownerId, id, fields)
  }

  @Get(':id/end')
  @Answers(leaseEndSchema)
  proposeEnd(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Query({ schema: leaseEndQuerySchema }) { date }: LeaseEndQuery,
  ) {
    return this.leaseEnds.propose(ownerId, id, date)
  }

  @Post(':id/end')
  @AddsRows({
    charges: sumOfRows(rowIfField('last_charge'), rowPerItemWith('deposit', 'charge')),
    deposit_uses: rowPerItem('deposit', 0),
  })
  @Answers(leaseSchema)
  end(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: endLeaseSchema }) fields: EndLease,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.leaseEnds.end(ownerId, id, fields, repeatable)
  }

  @Post(':id/end/take-back')
  @Answers(leaseSchema)
  takeEndBack(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: takeEndBackSchema }) fields: TakeEndBack,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.endUndo.takeBack(ownerId, id, fields, repeatable)
  }

  @Post(':id/renew')
  @AddsRows({ lease_rents: oneRow })
  @Answers(leaseSchema)
  renew(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: renewLeaseSchema }) fields: RenewLease,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.leases.renew(ownerId, id, fields, repeatable)
  }

  @Get(':id/statement')
  @Answers(statementSchema.array())
  statement(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Query({ schema: statementQuerySchema }) query: StatementQuery,
  ) {
    return this.statements.get(ownerId, id, query)
  }

  @Post(':id/charges')
  @AddsRows({ charges: oneRow })
  @Answers(chargeSchema, HttpStatus.CREATED)
  charge(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: oneOffChargeSchema }) fields: OneOffCharge,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.rent.charge(ownerId, id, fields, repeatable)
  }

  @Get(':id/deposit')
  @Answers(depositUseSchema.array())
  depositUses(@OwnerId() ownerId: string, @Param({ schema: idParamsSchema }) { id }: IdParams) {
    return this.deposits.uses(ownerId, id)
  }

  @Post(':id/deposit')
  @AddsRows({ deposit_uses: oneRow, charges: rowIfField('charge') })
  @Answers(leaseSchema)
  useDeposit(
    @OwnerId() ownerId: string,
    @Param({ schema: idParamsSchema }) { id }: IdParams,
    @Body({ schema: useDepositSchema }) fields: UseDeposit,
    @MayRepeat() repeatable: Repeatable | null,
  ) {
    return this.deposits.use(ownerId, id, fields, repeatable)
  }

  @Delete(':id/deposit/:use')
  @AnswersNothing()
  takeBackDeposit(
    @OwnerId() ownerId: string,
    @Param({ schema: depositUseParamsSchema }) { id, use }: DepositUseParams,
  ) {
    return this.deposits.takeBack(ownerId, id, use)
  }
}
