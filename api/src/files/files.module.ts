import { Module } from '@nestjs/common'
import { FileStoreModule } from '../platform/files/file-store.module.ts'
import { UploadTurns } from '../platform/http/upload-turns.ts'
import { AllFilesService } from './all-files.service.ts'
import { FileShare } from './file-share.ts'
import { FilesController } from './files.controller.ts'
import { FilesService } from './files.service.ts'
import { FilesSweep } from './files-sweep.ts'
import { Scanner } from './scanner.ts'

@Module({
  imports: [FileStoreModule],
  controllers: [FilesController],
  providers: [FilesService, AllFilesService, FileShare, Scanner, UploadTurns, FilesSweep],
  exports: [FilesService, AllFilesService],
})
export class FilesModule {}
