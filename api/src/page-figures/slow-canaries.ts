import { Inject, Injectable } from '@nestjs/common'
import {
  type ComparedMetric,
  comparedMetrics,
  type MeasuredPart,
  slownessOf,
} from '@orenda/contracts/rules/slower-version'
import { Manifest } from '@orenda/delivery/manifest'
import { runOf } from '@orenda/delivery/running-canary'
import { DataSource } from 'typeorm'
import { CONFIG, type Config } from '../config.ts'
import { queryIn } from '../platform/database/named-statement.ts'
import { CanaryStops } from '../platform/remotes/canary-stops.ts'
import { comparedFigures } from './page-figures.queries.ts'

interface Compared {
  version: string
  metric: ComparedMetric
  route: string
  is_fresh: boolean
  bucket: number
  count: number
}

/** The probability that a canary is stopped which is as slow as is allowed, over all looks at its figures. */
const error = 0.01

/** Stops canaries that are slower than what they replace. */
@Injectable()
export class SlowCanaries {
  constructor(
    private readonly dataSource: DataSource,
    private readonly manifest: Manifest,
    private readonly stops: CanaryStops,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Looks at the figures of every canary that runs. */
  async look(): Promise<void> {
    const { CANARY_SLOWER_PERCENT: percent, CANARY_SLOWER_MS: milliseconds } = this.config
    if (percent === 0 && milliseconds === 0) return
    const { remotes } = await this.manifest.now()
    for (const { name, version } of remotes) {
      const canary = this.manifest.canaryOf(name)
      if (canary === undefined) continue
      const figures = await queryIn<Compared>(
        this.dataSource,
        comparedFigures.with({ canary: runOf(canary), metrics: [...comparedMetrics] }),
      )
      const slower = slownessOf(partsOf(figures, version), partsOf(figures, canary.version), {
        percent,
        milliseconds,
        error,
      })
      if (slower === null) continue
      const { measured, ...rest } = slower
      await this.stops.stop(canary, { failed: 0, shown: measured, slower: rest })
    }
  }
}

function partsOf(figures: readonly Compared[], version: string): MeasuredPart[] {
  const own = figures.filter(figure => figure.version === version)
  const parts = Map.groupBy(own, ({ metric, route, is_fresh }) => `${metric} ${route} ${is_fresh}`)
  return [...parts.values()].flatMap(part => {
    const [first] = part
    if (first === undefined) return []
    const counts = new Map(part.map(({ bucket, count }) => [bucket, count]))
    return [{ metric: first.metric, route: first.route, isFresh: first.is_fresh, counts }]
  })
}
