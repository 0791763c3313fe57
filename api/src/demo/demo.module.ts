import { Module } from '@nestjs/common'
import { AuthModule } from '../auth/auth.module.ts'
import { FilesModule } from '../files/files.module.ts'
import { Demo } from './demo.ts'

@Module({ imports: [AuthModule, FilesModule], providers: [Demo], exports: [Demo] })
export class DemoModule {}
