import { Global, Module } from '@nestjs/common'
import { RowQuota } from './row-quota.ts'

@Global()
@Module({ providers: [RowQuota], exports: [RowQuota] })
export class RowQuotaModule {}
