import { Global, Module, type OnApplicationShutdown } from '@nestjs/common'
import { CONFIG, type Config } from '../../config.ts'
import { LOG, type Log } from '../logging/log.ts'
import { Manifest } from './manifest.ts'
import { openReleaseStore } from './open-release-store.ts'
import { ReleaseStore } from './release-store.ts'

@Global()
@Module({
  providers: [
    { provide: ReleaseStore, inject: [CONFIG], useFactory: openReleaseStore },
    {
      provide: Manifest,
      inject: [CONFIG, ReleaseStore, LOG],
      useFactory: (config: Config, store: ReleaseStore, log: Log) =>
        new Manifest(config, store, (problem, text) => log.warn(problem, text)),
    },
  ],
  exports: [ReleaseStore, Manifest],
})
export class RemotesModule implements OnApplicationShutdown {
  constructor(private readonly store: ReleaseStore) {}

  onApplicationShutdown(): void {
    this.store.close()
  }
}
