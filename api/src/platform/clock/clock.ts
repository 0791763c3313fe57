import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type Config } from '../../config.ts'

/** The product's time. Rules use it instead of the machine's clock; the development tools can set it. */
@Injectable()
export class Clock {
  private shift = 0
  /** The day of the last requested minute, cached because every response has it and formatting is slow. */
  private day = { minute: Number.NaN, date: '' }
  private readonly calendar: Intl.DateTimeFormat
  private readonly hours: Intl.DateTimeFormat

  constructor(@Inject(CONFIG) config: Config) {
    // The Swedish date format is YYYY-MM-DD.
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
    // In every current time zone days begin at a whole minute.
    const minute = Math.floor(now.getTime() / 60_000)
    if (minute !== this.day.minute) this.day = { minute, date: this.calendar.format(now) }
    return this.day.date
  }

  /** The hour of the day in the product's time zone, 0 to 23. */
  hour(): number {
    return Number(this.hours.format(this.now()))
  }

  /** Sets the clock to an instant, from which it runs on, or back to real time. Only in this process. */
  set(instant: Date | null): void {
    this.shift = instant === null ? 0 : instant.getTime() - Date.now()
  }
}
