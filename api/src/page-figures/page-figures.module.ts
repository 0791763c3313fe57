import { Module } from '@nestjs/common'
import { AuthModule } from '../auth/auth.module.ts'
import { FigureCounts } from './figure-counts.ts'
import { FigureTablesService } from './figure-tables.service.ts'
import { PageFiguresController } from './page-figures.controller.ts'
import { PageFiguresService } from './page-figures.service.ts'
import { RemoteBytes } from './remote-bytes.ts'
import { SlowCanaries } from './slow-canaries.ts'

@Module({
  imports: [AuthModule],
  controllers: [PageFiguresController],
  providers: [PageFiguresService, FigureCounts, FigureTablesService, RemoteBytes, SlowCanaries],
  exports: [FigureTablesService],
})
export class PageFiguresModule {}
