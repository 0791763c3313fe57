import { Inject, Injectable } from '@nestjs/common'
import { DateTime } from 'luxon'
import { CONFIG, type Config } from '../../config.ts'

/** The product's time. Rules use it instead of the machine's clock; the development tools can set it. */
@Injectable()
export class Clock {
  private shift = 0
  /** The day of the last requested minute, cached because every response has it and finding it is slow. */
  private day = { minute: Number.NaN, date: '' }

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  now(): Date {
    return new Date(Date.now() + this.shift)
  }

  /** The calendar date in the product's time zone, `YYYY-MM-DD`. */
  today(): string {
    const now = this.now()
    // In every current time zone days begin at a whole minute.
    const minute = Math.floor(now.getTime() / 60_000)
    if (minute !== this.day.minute) this.day = { minute, date: this.dayOf(now) }
    return this.day.date
  }

  /** The calendar date of an instant in the product's time zone, `YYYY-MM-DD`. */
  dayOf(instant: Date): string {
    return this.local(instant).toFormat('yyyy-MM-dd')
  }

  /** The hour of the day in the product's time zone, 0 to 23. */
  hour(): number {
    return this.local(this.now()).hour
  }

  /** Sets the clock to an instant, from which it runs on, or back to real time. Only in this process. */
  set(instant: Date | null): void {
    this.shift = instant === null ? 0 : instant.getTime() - Date.now()
  }

  private local(instant: Date): DateTime {
    return DateTime.fromJSDate(instant, { zone: this.config.TIME_ZONE })
  }
}
