import { Module } from '@nestjs/common'
import { FileStoreModule } from '../platform/files/file-store.module.ts'
import { FilesController } from './files.controller.ts'
import { FilesService } from './files.service.ts'
import { FilesSweep } from './files-sweep.ts'

@Module({
  imports: [FileStoreModule],
  controllers: [FilesController],
  providers: [FilesService, FilesSweep],
  exports: [FilesService],
})
export class FilesModule {}
