import { type FigureRow, figureRowSchema } from '@orenda/contracts/page-figures'
import { type Channel, currentVersion } from '@orenda/delivery/channels'
import { parseJson } from '@orenda/delivery/parse-json'
import type { ReleaseStore } from '@orenda/delivery/release-store'
import type { DeliverySettings } from '@orenda/delivery/settings/load-settings'
import { inAll, readBytes, type VersionBytes } from '@orenda/delivery/version-bytes'
import { kilobytesOf } from './heavier.ts'
import { RefusedError } from './refused-error.ts'
import { print, table } from './table.ts'
import { revisionsOf } from './unreadable-files.ts'

/** What each figure is called in the table. */
const names: Readonly<Record<FigureRow['metric'], string>> = {
  content: 'click to content',
  lcp: 'largest paint',
  inp: 'interaction',
  cls: 'layout shift',
  ttfb: 'first byte',
}

/** What pages have measured of remotes, from the installation at `PUBLIC_URL`, and the bytes of each version. */
export async function figures(
  settings: DeliverySettings,
  store: ReleaseStore,
  { name, days }: { name: string | undefined; days: number },
): Promise<void> {
  const rows = await rowsOf(settings, name, days)
  if (rows.length === 0) {
    print([`Nothing was measured${name === undefined ? '' : ` of ${name}`} in ${days} days.`])
    return
  }
  const { channels } = await revisionsOf(store).latest()
  for (const of of Map.groupBy(rows, ({ remote, version }) => `${remote} ${version}`).values()) {
    const [{ remote, version }] = of as [FigureRow]
    const bytes = await readBytes(store, remote, version)
    const lines = of.map(({ route, metric, p50, p75, p95, count }) => [
      `  ${route}`,
      names[metric],
      ...[p50, p75, p95].map(value => shown(metric, value)),
      String(count),
    ])
    print([
      [`${remote} ${version}`, ...stateOf(version, channels[remote]), ...weightOf(bytes)].join(', '),
      ...table([['  ROUTE', 'FIGURE', 'P50', 'P75', 'P95', 'NUMBER'], ...lines]),
      '',
    ])
  }
}

function stateOf(version: string, channel: Channel | undefined): string[] {
  if (channel?.canary?.version === version) return [`canary ${channel.canary.percent} %`]
  return channel !== undefined && currentVersion(channel) === version ? ['shown'] : []
}

function weightOf(bytes: VersionBytes | null): string[] {
  if (bytes === null) return []
  const { scripts, styles, texts } = bytes
  const [all, ofScripts, ofStyles, ofTexts] = [inAll(bytes), scripts, styles, texts].map(kilobytesOf)
  return [`${all} (scripts ${ofScripts}, styles ${ofStyles}, texts ${ofTexts})`]
}

const shown = (metric: FigureRow['metric'], value: number) =>
  metric === 'cls' ? (value / 1000).toFixed(3) : `${value} ms`

async function rowsOf(
  { PUBLIC_URL, FIGURES_KEY: key }: DeliverySettings,
  name: string | undefined,
  days: number,
): Promise<FigureRow[]> {
  const query = new URLSearchParams({ days: String(days), ...(name !== undefined && { remote: name }) })
  const address = `${PUBLIC_URL}/api/page-figures?${query}`
  const headers = key === undefined ? {} : { authorization: `Bearer ${key}` }
  const response = await fetch(address, { headers, signal: AbortSignal.timeout(10_000) }).catch(() => null)
  if (response === null) throw new RefusedError(`Nothing answers at ${PUBLIC_URL} (PUBLIC_URL).`)
  if (response.status === 404)
    throw new RefusedError(`The installation at ${PUBLIC_URL} tells nobody: it has no FIGURES_KEY.`)
  if (response.status === 401)
    throw new RefusedError(`The installation at ${PUBLIC_URL} has another FIGURES_KEY.`)
  if (!response.ok) throw new RefusedError(`${address} answered ${response.status}.`)
  return parseJson(figureRowSchema.array(), await response.bytes(), address)
}
