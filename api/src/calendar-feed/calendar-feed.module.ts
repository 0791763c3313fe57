import { Module } from '@nestjs/common'
import { DocumentsModule } from '../documents/documents.module.ts'
import { PaymentRemindersModule } from '../payment-reminders/payment-reminders.module.ts'
import { ReportsModule } from '../reports/reports.module.ts'
import { TenancyModule } from '../tenancy/tenancy.module.ts'
import { UsersModule } from '../users/users.module.ts'
import { UtilitiesModule } from '../utilities/utilities.module.ts'
import { CalendarEventsService } from './calendar-events.service.ts'
import { CalendarFeedController } from './calendar-feed.controller.ts'
import { CalendarFeedService } from './calendar-feed.service.ts'
import { CalendarsController } from './calendars.controller.ts'
import { FeedSealingService } from './feed-sealing.service.ts'
import { calendarSources, sources } from './sources/calendar-sources.ts'

/** A landlord's dates for the calendars of other programs. */
@Module({
  imports: [
    DocumentsModule,
    PaymentRemindersModule,
    ReportsModule,
    TenancyModule,
    UsersModule,
    UtilitiesModule,
  ],
  controllers: [CalendarFeedController, CalendarsController],
  providers: [...sources, calendarSources, CalendarEventsService, CalendarFeedService, FeedSealingService],
  exports: [CalendarFeedService, FeedSealingService],
})
export class CalendarFeedModule {}
