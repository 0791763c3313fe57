import { Module } from '@nestjs/common'
import { TypeOrmModule } from '@nestjs/typeorm'
import { PushModule } from '../push/push.module.ts'
import { DeskService } from './desk.service.ts'
import { PublicTicketsService } from './public-tickets.service.ts'
import { SupportController } from './support.controller.ts'
import { SupportMails } from './support-mails.ts'
import { TicketEntity } from './ticket.entity.ts'
import { TicketMessageEntity } from './ticket-message.entity.ts'
import { TicketPushes } from './ticket-pushes.ts'
import { TicketsService } from './tickets.service.ts'

@Module({
  imports: [PushModule, TypeOrmModule.forFeature([TicketMessageEntity, TicketEntity])],
  controllers: [SupportController],
  providers: [TicketsService, PublicTicketsService, DeskService, SupportMails, TicketPushes],
  exports: [DeskService, TicketsService],
})
export class SupportModule {}
