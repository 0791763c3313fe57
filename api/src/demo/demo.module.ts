import { Module } from '@nestjs/common'
import { AuthModule } from '../auth/auth.module.ts'
import { Demo } from './demo.ts'

@Module({ imports: [AuthModule], providers: [Demo], exports: [Demo] })
export class DemoModule {}
