import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { TenancyModule } from '../tenancy/tenancy.module.ts'
import { TenantEntity } from './tenant.entity.ts'
import { TenantIdentities } from './tenant-identities.ts'
import { TenantSealingService } from './tenant-sealing.service.ts'
import { TenantsController } from './tenants.controller.ts'
import { TenantsService } from './tenants.service.ts'

@Module({
  imports: [TypeOrmModule.forFeature([TenantEntity]), TenancyModule],
  controllers: [TenantsController],
  providers: [TenantsService, TenantIdentities, TenantSealingService],
  exports: [TenantsService, TenantIdentities, TenantSealingService],
})
export class TenantsModule {}
