import type { NoticeChannel } from '@orenda/contracts/reminder-kinds'
import type { Config } from '../../config.ts'
import type { Clock } from '../../platform/clock/clock.ts'
import type { FoundNotice } from './found-notice.ts'
import { endOfQuietHours, longestQuietHours } from './quiet-hours.ts'
import { accountPause, longestWait } from './retries.ts'

/** When a notice may be sent: its own time, quiet hours, and the pauses of its channel. */
export class SendingTimes {
  /** Until when the channel is paused, by the machine's clock. */
  private readonly restsUntil = { email: 0, sms: 0 }
  /** An attempt further in the future was postponed when the clock was ahead. */
  private readonly longestWait: number

  constructor(
    private readonly config: Config,
    private readonly clock: Clock,
  ) {
    this.longestWait = longestWait + longestQuietHours(config.QUIET_HOURS)
  }

  /**
   * Seconds until a notice may be sent: another worker may have locked it, it may be too early, its channel may
   * be paused, or it is a quiet hour.
   */
  waitFor(notice: FoundNotice, now: Date): number {
    if (notice.held_for !== null) return Math.max(1, notice.held_for)
    const tooEarly = notice.next_try_at === null ? 0 : new Date(notice.next_try_at).getTime() - now.getTime()
    if (tooEarly > 0 && tooEarly <= this.longestWait) return Math.ceil(tooEarly / 1000)
    const rest = this.restsUntil[notice.channel] - Date.now()
    if (rest > 0) return Math.ceil(rest / 1000)
    const quietUntil = notice.is_pressed ? null : this.endOfQuiet(now)
    return quietUntil === null ? 0 : Math.ceil((quietUntil.getTime() - now.getTime()) / 1000)
  }

  /** The latest time of any postponed attempt, unless the clock was ahead. */
  latest(): Date {
    return new Date(this.clock.now().getTime() + this.longestWait)
  }

  /** The end of the quiet hours at an instant; null when there are none. */
  endOfQuiet(instant: Date): Date | null {
    return endOfQuietHours(instant, this.config.QUIET_HOURS, this.config.TIME_ZONE)
  }

  isPaused(channel: NoticeChannel): boolean {
    return this.restsUntil[channel] > Date.now()
  }

  /** Pauses a channel because our account there has a problem. */
  pause(channel: NoticeChannel): void {
    this.restsUntil[channel] = Date.now() + accountPause
  }
}
