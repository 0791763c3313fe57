interface Panel {
  id: number
  type: string
  title: string
  gridPos: { x: number; y: number; w: number; h: number }
  datasource?: { type: string; uid: string }
  targets?: { expr: string; refId: string }[]
}

interface Dashboard {
  uid: string
  title: string
  panels: Panel[]
  templating: { list: { name: string; type: string; query?: string }[] }
}

/** Columns of Grafana's grid. */
const columns = 24

/** The queries of a dashboard with the titles of their panels, and what is wrong with its form. */
export function dashboardQueries(text: string): {
  queries: { title: string; query: string }[]
  problems: string[]
} {
  const { uid, title, panels, templating } = JSON.parse(text) as Dashboard
  const problems = [
    ...(uid && title ? [] : ['it has no uid or title']),
    ...panels.flatMap((panel, at) => panelProblems(panel, panels.slice(0, at))),
  ]
  const queried = panels.filter(({ type }) => type !== 'row')
  const variables = new Set(templating.list.map(({ name }) => name))
  for (const panel of queried)
    if (!variables.has(/^\$\{(\w+)\}$/.exec(panel.datasource?.uid ?? '')?.[1] ?? ''))
      problems.push(`"${panel.title}" names a source of data of one installation`)
  return {
    queries: queried.flatMap(panel =>
      (panel.targets ?? []).map(({ expr }) => ({ title: panel.title, query: expr })),
    ),
    problems,
  }
}

function panelProblems(panel: Panel, earlier: readonly Panel[]): string[] {
  const { id, title, type, targets, gridPos } = panel
  return [
    ...(earlier.some(other => other.id === id) ? [`"${title}" has the id of another panel`] : []),
    ...(gridPos.x + gridPos.w > columns ? [`"${title}" is wider than the grid`] : []),
    ...earlier
      .filter(other => overlap(other.gridPos, gridPos))
      .map(other => `"${title}" covers "${other.title}"`),
    ...(type === 'row' || targets?.length ? [] : [`"${title}" asks for nothing`]),
  ]
}

const overlap = (a: Panel['gridPos'], b: Panel['gridPos']) =>
  a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
