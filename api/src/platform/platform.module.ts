import { type DynamicModule, Module } from '@nestjs/common'
import { CONFIG, type Config } from '../config.ts'
import { Clock } from './clock/clock.ts'
import { DATABASE_URLS, type DatabaseUrls } from './database/connections.ts'
import { DatabaseModule } from './database/database.module.ts'
import { LOG, type Log } from './operation/log.ts'
import { DataKeys } from './security/secrets/data-keys.ts'
import { LinkTokens } from './security/secrets/link-tokens.ts'
import { Secrets } from './security/secrets/secrets.ts'

/** What is known before the application is built. */
export interface PlatformOptions {
  config: Config
  log: Log
  secrets: Secrets
  dataKeys: DataKeys
  urls: DatabaseUrls
}

@Module({})
class PlatformModule {}

/** What every feature uses without importing it. */
export const platformModule = ({ config, log, secrets, dataKeys, urls }: PlatformOptions): DynamicModule => ({
  module: PlatformModule,
  global: true,
  imports: [DatabaseModule],
  providers: [
    { provide: CONFIG, useValue: config },
    { provide: LOG, useValue: log },
    { provide: Secrets, useValue: secrets },
    { provide: DataKeys, useValue: dataKeys },
    { provide: DATABASE_URLS, useValue: urls },
    Clock,
    LinkTokens,
  ],
  exports: [CONFIG, LOG, Secrets, DataKeys, DATABASE_URLS, Clock, LinkTokens],
})
