import { Module } from '@nestjs/common'
import { SubscriptionsModule } from '../subscriptions/subscriptions.module.ts'
import { SupportModule } from '../support/support.module.ts'
import { TenantsModule } from '../tenants/tenants.module.ts'
import { DeadJobs } from './dead-jobs.ts'
import { OperatorActions } from './operator-actions.ts'

@Module({
  imports: [SubscriptionsModule, SupportModule, TenantsModule],
  providers: [OperatorActions, DeadJobs],
})
export class OpsModule {}
