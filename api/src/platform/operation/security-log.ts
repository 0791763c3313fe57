import { createHmac } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import { networkOf } from '../security/rate-limits/network-of.ts'
import { Secrets } from '../security/secrets/secrets.ts'
import { LOG, type Log } from './log.ts'
import { Metrics, type SecurityEvent } from './metrics.ts'

/** The subject of an event, as far as it may be logged. */
interface Subject {
  account?: string
  /** The result of `markOf`. */
  network?: string
}

/** Security events, in the log and its counters. */
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

  /** A keyed hash of a network: it shows whether two addresses have the same one, but not which. */
  markOf(ip: string): string {
    return createHmac('sha256', this.key).update(networkOf(ip)).digest('base64url').slice(0, 22)
  }

  tell(event: SecurityEvent, subject: Subject): void {
    this.metrics.security.inc({ event })
    this.log.info({ event, ...subject }, 'security event')
  }
}
