import { Module } from '@nestjs/common'
import { APP_FILTER, APP_PIPE, DiscoveryModule } from '@nestjs/core'
import { ErrorFilter } from './errors/error.filter.ts'
import { Routes } from './routes.ts'
import { SchemaPipe } from './schema.pipe.ts'

/** Validated input and one format of errors, for all routes. */
@Module({
  imports: [DiscoveryModule],
  providers: [
    Routes,
    { provide: APP_PIPE, useClass: SchemaPipe },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
  exports: [Routes],
})
export class HttpModule {}
