import { Inject, Injectable } from '@nestjs/common'
import { daysAfter } from '@orenda/contracts/calendar'
import { CONFIG, type Config } from '../config.ts'
import { Clock } from '../platform/clock/clock.ts'

/** The calendar for notices. */
@Injectable()
export class NoticeDays {
  constructor(
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @param ahead number of days for which rent is computed: at least 30, the earliest announcement */
  now(ahead = 31): Days {
    const today = this.clock.today()
    const reached = this.clock.hour() >= this.config.REMINDER_HOUR ? today : daysAfter(today, -1)
    return { today, reached, known: daysAfter(today, ahead), now: this.clock.now().toISOString() }
  }

  /**
   * The parameters of the SQL `sendTime`. The database converts the send hour from local time, also on days with
   * a clock change.
   */
  get sendTime(): { hour: number; zone: string } {
    return { hour: this.config.REMINDER_HOUR, zone: this.config.TIME_ZONE }
  }
}

/**
 * SQL of the instant of the send hour of a day. @param day SQL of the date; @param hour, zone of
 * `NoticeDays.sendTime`
 */
export const sendTime = (day: string, hour: string, zone: string) =>
  `((${day})::date + make_interval(hours => ${hour}::int)) at time zone ${zone}::text`

/** The current days. */
export interface Days {
  today: string
  /** The last day whose send hour has passed: today, or yesterday. */
  reached: string
  /** The last day for which the rent is known. */
  known: string
  /** The instant, as ISO 8601 in UTC. */
  now: string
}
