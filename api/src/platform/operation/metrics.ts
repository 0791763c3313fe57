import { Injectable } from '@nestjs/common'
import { type AccountEvent, accountEvents } from '@orenda/contracts/account-events'
import {
  Counter,
  type CounterConfiguration,
  collectDefaultMetrics,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  type HistogramConfiguration,
  Registry,
} from 'prom-client'
import { version } from './version.ts'

/** Security events that are not in an account's history. */
const unseenEvents = ['login_unknown', 'login_unverified', 'password_refused', 'malware_found'] as const
export type SecurityEvent = AccountEvent | (typeof unseenEvents)[number]

/** In seconds; most answers take milliseconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** In seconds; a job takes milliseconds for one mail, and minutes for all landlords. */
const jobBuckets = [0.05, 0.25, 1, 5, 15, 60, 300, 900]

/** How a job has ended: a failed one is tried again, one that is given up is not. */
const jobOutcomes = ['done', 'failed', 'given_up'] as const
export type JobOutcome = (typeof jobOutcomes)[number]

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
  // Not "job": Prometheus names its targets by that label.
  private readonly jobs = new Histogram({
    name: 'orenda_job_seconds',
    help: 'Time that jobs took, by queue or name of what is scheduled, and how they ended',
    labelNames: ['name', 'outcome'],
    buckets: jobBuckets,
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
    this.gauge({ name: 'orenda_release', help: 'The running version, always 1', labelNames: ['version'] })
      .labels(version)
      .set(1)
    // Initialised with 0, because a series that starts with its first event shows no increase.
    for (const event of [...accountEvents, ...unseenEvents]) this.security.inc({ event }, 0)
  }

  counter<Label extends string>(settings: Omit<CounterConfiguration<Label>, 'registers'>): Counter<Label> {
    return new Counter({ ...settings, registers: [this.registry] })
  }

  histogram<Label extends string>(
    settings: Omit<HistogramConfiguration<Label>, 'registers'>,
  ): Histogram<Label> {
    return new Histogram({ ...settings, registers: [this.registry] })
  }

  /** @param settings `collect` sets the value each time that the metrics are read */
  gauge<Label extends string>(settings: Omit<GaugeConfiguration<Label>, 'registers'>): Gauge<Label> {
    return new Gauge({ ...settings, registers: [this.registry] })
  }

  /** @param names of jobs that this process may run, whose failures are counted from 0 */
  expectJobs(names: Iterable<string>): void {
    for (const name of names) for (const outcome of jobOutcomes) this.jobs.zero({ name, outcome })
  }

  noteJob(name: string, outcome: JobOutcome, seconds: number): void {
    this.jobs.observe({ name, outcome }, seconds)
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
