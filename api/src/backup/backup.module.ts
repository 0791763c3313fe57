import { Module } from '@nestjs/common'
import { FilesModule } from '../files/files.module.ts'
import { FileStoreModule } from '../platform/files/file-store.module.ts'
import { BackupService } from './backup.service.ts'
import { BackupSchedule } from './backup-schedule.ts'
import { RestoreService } from './restore.service.ts'

@Module({
  imports: [FileStoreModule, FilesModule],
  providers: [BackupService, RestoreService, BackupSchedule],
})
export class BackupModule {}
