import { createHmac } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import { networkOf } from '../security/rate-limits/network-of.ts'
import { Secrets } from '../security/secrets/secrets.ts'
import { LOG, type Log } from './log.ts'
import { Metrics, type SecurityEvent } from './metrics.ts'

/** Whom an event is about, as far as the log may say it. */
interface Subject {
  account?: string
  /** As `markOf` gives it. */
  network?: string
}

/** What bears on security, for whoever looks at the log and at its counters. */
@Injectable()
export class SecurityLog {
  private readonly key: Buffer

  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly metrics: Metrics,
    secrets: Secrets,
  ) {
    this.key = secrets.derive('network')
  }

  /** What is kept of a network: whether two addresses are of the same one, and not which that is. */
  markOf(ip: string): string {
    return createHmac('sha256', this.key).update(networkOf(ip)).digest('base64url').slice(0, 22)
  }

  tell(event: SecurityEvent, subject: Subject): void {
    this.metrics.security.inc({ event })
    this.log.info({ event, ...subject }, 'security event')
  }
}
