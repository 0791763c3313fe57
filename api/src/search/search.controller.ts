import { Controller, Get, Query } from '@nestjs/common'
import { type SearchQuery, searchHitSchema, searchQuerySchema } from '@orenda/contracts/search'
import { OwnerId } from '../platform/http/access.ts'
import { Answers } from '../platform/http/answer.ts'
import { SearchService } from './search.service.ts'

@Controller('search')
export class SearchController {
  constructor(private readonly records: SearchService) {}

  @Get()
  @Answers(searchHitSchema.array())
  search(@OwnerId() ownerId: string, @Query({ schema: searchQuerySchema }) query: SearchQuery) {
    return this.records.search(ownerId, query)
  }
}
