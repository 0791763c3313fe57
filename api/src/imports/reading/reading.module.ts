import { Module } from '@nestjs/common'
import { ReadingService } from './reading.service.ts'

/** One thread reads all files. */
@Module({ providers: [ReadingService], exports: [ReadingService] })
export class ReadingModule {}
