import { Module } from '@nestjs/common'
import { TenancyModule } from '../tenancy/tenancy.module.ts'
import { SearchController } from './search.controller.ts'
import { SearchService } from './search.service.ts'

/** One search over all kinds of records. */
@Module({ imports: [TenancyModule], controllers: [SearchController], providers: [SearchService] })
export class SearchModule {}
