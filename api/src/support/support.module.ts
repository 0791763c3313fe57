import { Module } from '@nestjs/common'
import { DeskService } from './desk.service.ts'
import { PublicTicketsService } from './public-tickets.service.ts'
import { SupportController } from './support.controller.ts'
import { SupportMails } from './support-mails.ts'
import { TicketsService } from './tickets.service.ts'

@Module({
  controllers: [SupportController],
  providers: [TicketsService, PublicTicketsService, DeskService, SupportMails],
  exports: [DeskService, TicketsService],
})
export class SupportModule {}
