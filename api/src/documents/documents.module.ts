import { Module } from '@nestjs/common'
import { ApartmentsModule } from '../apartments/apartments.module.ts'
import { FilesModule } from '../files/files.module.ts'
import { PaperModule } from '../paper/paper.module.ts'
import { TenancyModule } from '../tenancy/tenancy.module.ts'
import { TenantsModule } from '../tenants/tenants.module.ts'
import { UsersModule } from '../users/users.module.ts'
import { UtilitiesModule } from '../utilities/utilities.module.ts'
import { FillingService } from './filling/filling.service.ts'
import { LeaseDocumentsController } from './lease-documents.controller.ts'
import { LeaseDocumentsService } from './lease-documents.service.ts'
import { MadeDocumentsController } from './made-documents.controller.ts'
import { MadeDocumentsService } from './made-documents.service.ts'
import { TemplatesController } from './templates.controller.ts'
import { TemplatesService } from './templates.service.ts'

/** Contracts, acts and other documents of leases. */
@Module({
  imports: [
    ApartmentsModule,
    FilesModule,
    PaperModule,
    TenancyModule,
    TenantsModule,
    UsersModule,
    UtilitiesModule,
  ],
  controllers: [LeaseDocumentsController, MadeDocumentsController, TemplatesController],
  providers: [FillingService, LeaseDocumentsService, MadeDocumentsService, TemplatesService],
  exports: [LeaseDocumentsService, MadeDocumentsService, TemplatesService],
})
export class DocumentsModule {}
