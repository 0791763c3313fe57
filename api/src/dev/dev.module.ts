import { Module } from '@nestjs/common'
import { PageFiguresModule } from '../page-figures/page-figures.module.ts'
import { DevController } from './dev.controller.ts'
import { Mailbox } from './mailbox.ts'
import { Overview } from './overview.ts'

@Module({
  imports: [PageFiguresModule],
  controllers: [DevController],
  providers: [Mailbox, Overview],
  exports: [Mailbox, Overview],
})
export class DevModule {}
