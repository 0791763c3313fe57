import { Global, Module } from '@nestjs/common'
import { getDataSourceToken, TypeOrmModule, type TypeOrmModuleOptions } from '@nestjs/typeorm'
import { DataSource, type DataSourceOptions } from 'typeorm'
import { CONFIG, type Config } from '../../config.ts'
import { DATABASE_URLS, type DatabaseUrls } from './connections.ts'
import { ConstraintNames } from './constraint-names.ts'
import { OwnerDb } from './owner-db.ts'
import { Replica } from './replica.ts'
import { refusePrivilegedRole } from './roles.ts'
import { types } from './types.ts'

/** The injection token of the DataSource for jobs (role `orenda_jobs`). */
export const JOBS_DATA_SOURCE = getDataSourceToken('jobs')

/** How long a request waits for a free connection, in milliseconds. */
const patience = 5000
const jobsPoolSize = 4

interface PoolSettings {
  url: string
  poolSize: number
  /** Milliseconds after which the client gives up on a server that does not enforce its own statement timeout. */
  queryTimeout: number
}

function settings({ url, poolSize, queryTimeout }: PoolSettings): TypeOrmModuleOptions {
  return {
    type: 'postgres',
    url,
    poolSize,
    connectTimeoutMS: patience,
    autoLoadEntities: true,
    installExtensions: false,
    namingStrategy: new ConstraintNames(),
    logging: false,
    // An idle connection that breaks is removed from the pool; no other action is needed.
    poolErrorHandler: () => {},
    retryAttempts: 0,
    extra: { types, query_timeout: queryTimeout, keepAlive: true, idleTimeoutMillis: 60_000 },
  }
}

async function connect(options?: DataSourceOptions): Promise<DataSource> {
  if (options === undefined) throw new Error('The database has no settings')
  const dataSource = await new DataSource(options).initialize()
  try {
    await refusePrivilegedRole(sql => dataSource.query(sql))
  } catch (error) {
    await dataSource.destroy()
    throw error
  }
  return dataSource
}

/** Provides the DataSource of requests (the default one), that of jobs (`JOBS_DATA_SOURCE`), and `OwnerDb`. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [DATABASE_URLS, CONFIG],
      useFactory: ({ app }: DatabaseUrls, { DATABASE_POOL }: Config) =>
        settings({ url: app, poolSize: DATABASE_POOL, queryTimeout: 12_000 }),
      dataSourceFactory: connect,
    }),
    TypeOrmModule.forRootAsync({
      name: 'jobs',
      inject: [DATABASE_URLS],
      useFactory: ({ jobs }: DatabaseUrls) =>
        settings({ url: jobs, poolSize: jobsPoolSize, queryTimeout: 310_000 }),
      dataSourceFactory: connect,
    }),
  ],
  providers: [OwnerDb, Replica],
  exports: [OwnerDb],
})
export class DatabaseModule {}
