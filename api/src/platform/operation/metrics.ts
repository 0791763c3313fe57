import { Injectable } from '@nestjs/common'
import { type AccountEvent, accountEvents } from '@orenda/contracts/account-events'
import { Counter, type CounterConfiguration, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/** Security events that are not in an account's history. */
const unseenEvents = ['login_unknown', 'login_unverified', 'password_refused', 'malware_found'] as const
export type SecurityEvent = AccountEvent | (typeof unseenEvents)[number]

/** In seconds; most answers take milliseconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The metrics of this process, for Prometheus. Labels have few values: never an id, an address or a name. */
@Injectable()
export class Metrics {
  private readonly registry = new Registry()
  private readonly requests = new Histogram({
    name: 'orenda_http_request_seconds',
    help: 'Time to answer a request, by the pattern of its route',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [this.registry],
  })
  private readonly pages = this.counter({
    name: 'orenda_remote_pages_total',
    help: 'Pages that were sent with a version of a remote',
    labelNames: ['remote', 'version'],
  })
  readonly refusals = this.counter({
    name: 'orenda_connections_refused_total',
    help: 'Connections that were ended, or not taken, and why',
    labelNames: ['reason'],
  })

  readonly security = this.counter({
    name: 'orenda_security_events_total',
    help: 'Events that bear on security',
    labelNames: ['event'],
  })

  constructor() {
    collectDefaultMetrics({ register: this.registry })
    // Initialised with 0, because a series that starts with its first event shows no increase.
    for (const event of [...accountEvents, ...unseenEvents]) this.security.inc({ event }, 0)
  }

  counter<Label extends string>(settings: Omit<CounterConfiguration<Label>, 'registers'>): Counter<Label> {
    return new Counter({ ...settings, registers: [this.registry] })
  }

  noteRequest(method: string, route: string, status: number, seconds: number): void {
    this.requests.observe({ method, route, status }, seconds)
  }

  notePage(remote: string, version: string): void {
    this.pages.inc({ remote, version })
  }

  /** All metrics in Prometheus' format. */
  async text(): Promise<{ type: string; body: string }> {
    return { type: this.registry.contentType, body: await this.registry.metrics() }
  }
}
