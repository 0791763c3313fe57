import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { DeskService } from './desk.service.ts'
import { PublicTicketsService } from './public-tickets.service.ts'
import { SupportController } from './support.controller.ts'
import { SupportMails } from './support-mails.ts'
import { SupportMessageEntity } from './support-message.entity.ts'
import { SupportTicketEntity } from './support-ticket.entity.ts'
import { TicketsService } from './tickets.service.ts'

@Module({
  imports: [TypeOrmModule.forFeature([SupportMessageEntity, SupportTicketEntity])],
  controllers: [SupportController],
  providers: [TicketsService, PublicTicketsService, DeskService, SupportMails],
  exports: [DeskService, TicketsService],
})
export class SupportModule {}
