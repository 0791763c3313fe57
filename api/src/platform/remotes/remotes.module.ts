import { join } from 'node:path'
import { Global, Module, type OnApplicationShutdown } from '@nestjs/common'
import { KnownManifest } from '@orenda/delivery/known-manifest'
import { Manifest } from '@orenda/delivery/manifest'
import { openReleaseStore } from '@orenda/delivery/open-release-store'
import { ReleaseStore } from '@orenda/delivery/release-store'
import { releaseStoreSettings } from '@orenda/delivery/settings/load-settings'
import { CONFIG, type Config } from '../../config.ts'
import { LOG, type Log } from '../operation/log.ts'
import { CanaryStops } from './canary-stops.ts'

@Global()
@Module({
  providers: [
    CanaryStops,
    {
      provide: ReleaseStore,
      inject: [CONFIG],
      useFactory: (config: Config) => openReleaseStore(releaseStoreSettings(config)),
    },
    {
      provide: Manifest,
      inject: [CONFIG, ReleaseStore, LOG, CanaryStops],
      useFactory: (config: Config, store: ReleaseStore, log: Log, stops: CanaryStops) =>
        new Manifest(
          config,
          store,
          (problem, text) => log.warn(problem, text),
          new KnownManifest(join(config.DATA_DIR, 'remotes-known.json')),
          stops,
        ),
    },
  ],
  exports: [ReleaseStore, Manifest, CanaryStops],
})
export class RemotesModule implements OnApplicationShutdown {
  constructor(private readonly store: ReleaseStore) {}

  onApplicationShutdown(): void {
    this.store.close()
  }
}
