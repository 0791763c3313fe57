import { randomInt } from 'node:crypto'
import { Injectable } from '@nestjs/common'
import type { PageFigure } from '@orenda/contracts/page-figures'
import { chooseReleases, cohortOf } from '@orenda/contracts/remote-choice'
import type { RemoteManifestEntry } from '@orenda/contracts/remotes'
import { comparedMetrics } from '@orenda/contracts/rules/slower-version'
import { Manifest } from '@orenda/delivery/manifest'
import { runOf } from '@orenda/delivery/running-canary'
import type { Histogram } from 'prom-client'
import { Metrics } from '../platform/operation/metrics.ts'
import { RateLimits } from '../platform/security/rate-limits/rate-limits.ts'
import { FigureCounts } from './figure-counts.ts'

/** Routes of one version that are counted. A remote has some ten; who makes up names fills no table. */
const mostRoutes = 40

/** Takes what pages have measured of remotes. Only counts are kept, of versions and bases that the manifest knows. */
@Injectable()
export class PageFiguresService {
  private readonly seconds: Histogram<'remote' | 'version' | 'metric'>
  private readonly shifts: Histogram<'remote' | 'version'>
  /** Patterns that were seen, by remote and version. */
  private readonly routes = new Map<string, Set<string>>()

  constructor(
    private readonly manifest: Manifest,
    private readonly counts: FigureCounts,
    private readonly limits: RateLimits,
    metrics: Metrics,
  ) {
    this.seconds = metrics.histogram({
      name: 'orenda_page_seconds',
      help: 'Times that pages of remotes have measured, by metric (content: click to content)',
      labelNames: ['remote', 'version', 'metric'],
      buckets: [0.05, 0.1, 0.2, 0.4, 0.8, 1.2, 1.8, 2.5, 4, 8],
    })
    this.shifts = metrics.histogram({
      name: 'orenda_page_layout_shift',
      help: 'Shifts of the layout that pages of remotes have measured',
      labelNames: ['remote', 'version'],
      buckets: [0.01, 0.05, 0.1, 0.25, 0.5],
    })
  }

  /** @param ownerId of who was signed in on the page; it decides for which canary the figures count */
  async note(figures: readonly PageFigure[], ownerId: string): Promise<void> {
    const { remotes } = await this.manifest.now()
    for (const entry of remotes) {
      const own = figures.filter(figure => figure.remote === entry.name && this.isKnown(figure, entry))
      if (own.length === 0) continue
      for (const figure of own) this.observe(figure)
      const compared = await this.comparedOf(own, entry, ownerId)
      for (const figure of own) this.counts.add(figure, compared.get(figure) ?? '')
    }
  }

  private isKnown({ version, route }: PageFigure, entry: RemoteManifestEntry): boolean {
    const { name, bases, previous, canary } = entry
    const base = route.split('/', 1)[0] ?? ''
    const ofBoth = canary === undefined ? bases : [...bases, ...canary.release.bases]
    if (![entry.version, previous?.version, canary?.release.version].includes(version)) return false
    if (!ofBoth.includes(base)) return false
    const key = `${name} ${version}`
    const seen = this.routes.get(key) ?? new Set()
    if (seen.size < mostRoutes) this.routes.set(key, seen.add(route))
    return seen.has(route)
  }

  private observe({ remote, version, metric, value }: PageFigure): void {
    if (metric === 'cls') this.shifts.observe({ remote, version }, value / 1000)
    else this.seconds.observe({ remote, version, metric }, value / 1000)
  }

  /**
   * The figures that count for or against a running canary, with its key: one of each metric, and only of who gets that
   * version by their share. A person has few in all, so that different people decide, and not one who reports often.
   */
  private async comparedOf(
    own: readonly PageFigure[],
    entry: RemoteManifestEntry,
    ownerId: string,
  ): Promise<ReadonlyMap<PageFigure, string>> {
    const canary = this.manifest.canaryOf(entry.name)
    if (canary === undefined) return new Map()
    const [theirs] = chooseReleases({ remotes: [entry] }, cohortOf(ownerId))
    const run = runOf(canary)
    const found = new Map<PageFigure, string>()
    for (const metric of comparedMetrics) {
      const some = own.filter(figure => figure.metric === metric && figure.version === theirs?.version)
      const one = some[some.length === 0 ? 0 : randomInt(some.length)]
      if (one === undefined) continue
      const isCounted = await this.limits.allowsAccount(
        'RATE_CANARY_FIGURES_ACCOUNT',
        `${run} ${metric} ${ownerId}`,
      )
      if (isCounted) found.set(one, run)
    }
    return found
  }
}
