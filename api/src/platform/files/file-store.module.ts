import { join } from 'node:path'
import { Module, type OnApplicationShutdown } from '@nestjs/common'
import { bucketSettings, CONFIG, type Config } from '../../config.ts'
import { FileStore } from './file-store.ts'
import { LocalStore } from './local-store.ts'
import { S3Store } from './s3-store.ts'
import { Staging } from './staging.ts'

@Module({
  providers: [
    {
      provide: FileStore,
      inject: [CONFIG],
      useFactory: (config: Config): FileStore | Promise<FileStore> => {
        const bucket = bucketSettings(config)
        return bucket === null ? new LocalStore(join(config.FILES_DIR, 'kept')) : S3Store.open(bucket)
      },
    },
    {
      provide: Staging,
      inject: [CONFIG],
      // On the disk of the local store, so that a rename moves a finished file there.
      useFactory: async ({ FILES_DIR }: Config) => {
        const staging = new Staging(join(FILES_DIR, 'incoming'))
        await staging.open()
        return staging
      },
    },
  ],
  exports: [FileStore, Staging],
})
export class FileStoreModule implements OnApplicationShutdown {
  constructor(
    private readonly staging: Staging,
    private readonly store: FileStore,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await this.store.settle()
    await this.staging.close()
  }
}
