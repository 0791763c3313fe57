import { parser } from '@prometheus-io/lezer-promql'

export interface Metric {
  isHistogram: boolean
  labels: readonly string[]
}

/** Of Prometheus itself, and of the client library that measures a process. */
const others = /^(up|nodejs_\w+|process_\w+)$/

/** Labels that Prometheus adds to every series, and that of a histogram's buckets. */
const added = ['job', 'instance', 'le']

/** Variables of Grafana, replaced by a value that the grammar knows. */
const withoutVariables = (query: string) =>
  query.replaceAll(/\$__(?:rate_interval|interval|range)\b/g, '5m').replaceAll(/\$\{?\w+\}?/g, '.*')

/** What is wrong with a query: its form, or a metric or label that the product does not have. */
export function queryProblems(query: string, metrics: ReadonlyMap<string, Metric>): string[] {
  const text = withoutVariables(query)
  const problems: string[] = []
  const usedLabels = new Set<string>()
  const names = new Set<string>()
  parser.parse(text).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) problems.push(`"${text.slice(Math.max(0, from - 20), to + 20)}" is no PromQL`)
      if (type.name === 'LabelName') usedLabels.add(text.slice(from, to))
      if (type.name === 'VectorSelector') names.add(text.slice(from, to).replace(/[{\s][\s\S]*$/, ''))
    },
  })
  const known = [...names].map(name => metrics.get(baseOf(name, metrics)))
  for (const name of names)
    if (!others.test(name) && !isSeries(name, metrics)) problems.push(`the product has no metric "${name}"`)
  const labels = new Set([...added, ...known.flatMap(metric => metric?.labels ?? [])])
  for (const label of usedLabels)
    if (!labels.has(label)) problems.push(`its metrics have no label "${label}"`)
  return problems
}

/** Whether series have this name: a histogram has none of its own. */
const isSeries = (name: string, metrics: ReadonlyMap<string, Metric>) =>
  metrics.has(baseOf(name, metrics)) && metrics.get(name)?.isHistogram !== true

/** A histogram is three series. */
function baseOf(name: string, metrics: ReadonlyMap<string, Metric>): string {
  const base = name.replace(/_(bucket|count|sum)$/, '')
  return metrics.get(base)?.isHistogram === true && base !== name ? base : name
}
