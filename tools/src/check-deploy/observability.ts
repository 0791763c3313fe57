import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { parse } from 'yaml'
import { anchors } from '../documents/document-problems.ts'
import { dashboardQueries } from './dashboard.ts'
import { read } from './facts.ts'
import { type Metric, queryProblems } from './queries.ts'

const file = 'deploy/alerts.yaml'
const tests = 'deploy/alerts.test.yaml'
const guide = 'docs/operator.md'

interface Rule {
  alert: string
  expr: string
  annotations?: { summary?: string; runbook?: string }
}

/**
 * Checks alert rules and dashboard: each query by Prometheus' grammar, its metrics and labels by the sources, and that each
 * alert has its section in the operator's guide.
 * @returns which tool has read the rules, and the problems found
 */
export function checkObservability(root: string): { tool: string; problems: string[] } {
  const metrics = metricsOf(root)
  const promtool = findPromtool()
  return {
    tool: promtool === undefined ? 'the grammar alone, without promtool' : 'promtool',
    problems: [
      ...(promtool === undefined ? [] : readBy(promtool, root)),
      ...ruleProblems(root, metrics),
      ...globSync('deploy/grafana/*.json', { cwd: root }).flatMap(path => {
        const { queries, problems } = dashboardQueries(read(root, path))
        return [
          ...problems.map(problem => `${path}: ${problem}`),
          ...queries.flatMap(({ title, query }) =>
            queryProblems(query, metrics).map(problem => `${path}: "${title}": ${problem}`),
          ),
        ]
      }),
    ],
  }
}

function ruleProblems(root: string, metrics: ReadonlyMap<string, Metric>): string[] {
  const { groups } = parse(read(root, file)) as { groups: { rules: Rule[] }[] }
  const rules = groups.flatMap(group => group.rules)
  const sections = anchors(read(root, guide))
  const wanted = new Map(rules.map(({ alert }) => [anchorOf(alert), alert]))
  return [
    ...rules.flatMap(({ alert, expr, annotations }) => [
      ...queryProblems(expr, metrics).map(problem => `${file}: ${alert}: ${problem}`),
      ...(annotations?.summary ? [] : [`${file}: ${alert} has no summary`]),
      ...(annotations?.runbook === `${guide}#${anchorOf(alert)}`
        ? []
        : [`${file}: ${alert} lacks "runbook: ${guide}#${anchorOf(alert)}"`]),
    ]),
    ...[...wanted]
      .filter(([anchor]) => !sections.has(anchor))
      .map(([, alert]) => `${guide}: has no section for ${alert}`),
  ]
}

/** `RefreshTokenUsedTwice` is the section "Refresh token used twice". */
const anchorOf = (alert: string) => alert.replaceAll(/(?<=.)(?=[A-Z])/g, '-').toLowerCase()

/** The metrics that the API defines, with their labels, from its sources. A spec compares them with `/metrics`. */
function metricsOf(root: string): Map<string, Metric> {
  const sources = globSync('api/src/**/*.ts', { cwd: root }).map(path => read(root, path))
  const definition =
    /(?:(new Histogram|\.histogram)|\.(?:counter|gauge))\(\{\s+name: '(orenda_\w+)',\s+help: .+,\s+(?:labelNames: \[([^\]]*)\])?/g
  return new Map(
    sources
      .flatMap(source => [...source.matchAll(definition)])
      .map(([, kind, name = '', labels = '']) => [
        name,
        {
          isHistogram: kind !== undefined,
          labels: [...labels.matchAll(/'(\w+)'/g)].map(([, label = '']) => label),
        },
      ]),
  )
}

function readBy(promtool: string, root: string): string[] {
  try {
    for (const line of [
      ['check', 'rules', '--lint=all', '--lint-fatal', file],
      ['test', 'rules', tests],
    ])
      execFileSync(promtool, line, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    return []
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: Buffer; stderr?: Buffer }
    return [`${file}: ${stdout ?? ''}${stderr ?? error}`.replaceAll(`${root}/`, '').trim()]
  }
}

/** Prometheus' own tool (Debian: `prometheus`), in `PROMTOOL_PATH` or in the PATH. */
function findPromtool(): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [process.env.PROMTOOL_PATH, ...folders.map(folder => join(folder, 'promtool'))]
  return candidates.find(path => path !== undefined && path !== '' && existsSync(path))
}
