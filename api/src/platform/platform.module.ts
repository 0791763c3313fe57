import { type DynamicModule, Module } from '@nestjs/common'
import { CONFIG, type Config } from '../config.ts'
import { Clock } from './clock/clock.ts'
import { DATABASE_URLS, type DatabaseUrls } from './database/connections.ts'
import { DatabaseModule } from './database/database.module.ts'
import { Secrets } from './secrets/secrets.ts'

/** What is known before the application is built. */
export interface Foundation {
  config: Config
  secrets: Secrets
  urls: DatabaseUrls
}

@Module({})
class PlatformModule {}

/** What every feature stands on, without importing it. */
export const platformModule = ({ config, secrets, urls }: Foundation): DynamicModule => ({
  module: PlatformModule,
  global: true,
  imports: [DatabaseModule],
  providers: [
    { provide: CONFIG, useValue: config },
    { provide: Secrets, useValue: secrets },
    { provide: DATABASE_URLS, useValue: urls },
    Clock,
  ],
  exports: [CONFIG, Secrets, DATABASE_URLS, Clock],
})
