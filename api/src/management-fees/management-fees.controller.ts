import { Controller } from '@nestjs/common'
import {
  createManagementFeeSchema,
  managementFeeSchema,
  managementFeesQuerySchema,
  updateManagementFeeSchema,
} from '@orenda/contracts/management-fees'
import { recordsController } from '../platform/http/records-controller.ts'
import { oneRow } from '../platform/security/row-quota/adds-rows.ts'
import { ManagementFeesService } from './management-fees.service.ts'

const schemas = {
  record: managementFeeSchema,
  create: createManagementFeeSchema,
  update: updateManagementFeeSchema,
  query: managementFeesQuerySchema,
}

@Controller('management-fees')
export class ManagementFeesController extends recordsController(schemas, { management_fees: oneRow }) {
  constructor(fees: ManagementFeesService) {
    super(fees)
  }
}
