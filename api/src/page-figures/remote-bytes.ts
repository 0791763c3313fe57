import { Inject, Injectable } from '@nestjs/common'
import { Manifest } from '@orenda/delivery/manifest'
import { ReleaseStore } from '@orenda/delivery/release-store'
import { readBytes, type VersionBytes } from '@orenda/delivery/version-bytes'
import type { Gauge } from 'prom-client'
import { LOG, type Log } from '../platform/operation/log.ts'
import { Metrics } from '../platform/operation/metrics.ts'

/** The metric of the bytes of each version that is shown. What is built beside the shell has none. */
@Injectable()
export class RemoteBytes {
  private readonly gauge: Gauge<'remote' | 'version' | 'kind'>
  /** By remote and version; they never change. */
  private readonly known = new Map<string, VersionBytes>()

  constructor(
    private readonly store: ReleaseStore,
    private readonly manifest: Manifest,
    @Inject(LOG) private readonly log: Log,
    metrics: Metrics,
  ) {
    this.gauge = metrics.gauge({
      name: 'orenda_remote_bytes',
      help: 'Own bytes of the shown versions of remotes, compressed: scripts, styles, texts of one language',
      labelNames: ['remote', 'version', 'kind'],
      collect: () => this.collect(),
    })
  }

  /** Never rejects: the other metrics are read with it. */
  private async collect(): Promise<void> {
    try {
      const { remotes } = await this.manifest.now()
      this.gauge.reset()
      for (const { name, version, canary } of remotes) {
        for (const shown of [version, ...(canary ? [canary.release.version] : [])]) {
          const bytes = await this.bytesOf(name, shown)
          if (bytes === null) continue
          for (const kind of ['scripts', 'styles', 'texts'] as const)
            this.gauge.set({ remote: name, version: shown, kind }, bytes[kind])
        }
      }
    } catch (err) {
      this.log.warn({ err }, 'figures: the bytes of remotes cannot be read')
    }
  }

  private async bytesOf(name: string, version: string): Promise<VersionBytes | null> {
    const key = `${name} ${version}`
    const bytes = this.known.get(key) ?? (await readBytes(this.store, name, version))
    if (bytes !== null) this.known.set(key, bytes)
    return bytes
  }
}
