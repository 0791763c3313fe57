import { Module } from '@nestjs/common'
import { SearchController } from './search.controller.ts'
import { SearchService } from './search.service.ts'

/** One search over all kinds of records. */
@Module({ controllers: [SearchController], providers: [SearchService] })
export class SearchModule {}
