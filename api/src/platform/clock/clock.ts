import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type Config } from '../../config.ts'

/** The product's time. Rules ask it, never the machine; the development tools can set it. */
@Injectable()
export class Clock {
  private shift = 0
  /** The day of the minute that was asked for last: every answer carries one, and a calendar takes its time. */
  private day = { minute: Number.NaN, date: '' }
  private readonly calendar: Intl.DateTimeFormat
  private readonly hours: Intl.DateTimeFormat

  constructor(@Inject(CONFIG) config: Config) {
    // The Swedish way to write a date is YYYY-MM-DD.
    this.calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: config.TIME_ZONE, dateStyle: 'short' })
    this.hours = new Intl.DateTimeFormat('en', {
      timeZone: config.TIME_ZONE,
      hour: '2-digit',
      hourCycle: 'h23',
    })
  }

  now(): Date {
    return new Date(Date.now() + this.shift)
  }

  /** The calendar date in the product's time zone, `YYYY-MM-DD`. */
  today(): string {
    const now = this.now()
    // Days begin at whole minutes in every zone of today.
    const minute = Math.floor(now.getTime() / 60_000)
    if (minute !== this.day.minute) this.day = { minute, date: this.calendar.format(now) }
    return this.day.date
  }

  /** The hour of the day in the product's time zone, 0 to 23. */
  hour(): number {
    return Number(this.hours.format(this.now()))
  }

  /** Sets the clock to an instant, from where it runs on, or back to real time. Only in this process. */
  set(instant: Date | null): void {
    this.shift = instant === null ? 0 : instant.getTime() - Date.now()
  }
}
