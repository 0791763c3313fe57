import { type BadRemote, withPanel } from './bad-remote.ts'

const at = (words: string) => new RegExp(`${words}.*\\(src\\/bad\\/bad-panel\\.tsx:\\d+\\)`)

/** A remote with a panel that has additional code and an element. */
function saying(lines: string, { imports = '', on = '' } = {}): Pick<BadRemote, 'edits' | 'files'> {
  const { edits, files } = withPanel(
    `bad: () => import('./bad/bad-panel.tsx').then(({ BadPanel }) => BadPanel)`,
  )
  const panel = `import { Panel } from '@orenda/shared-ui/panels'
import { useQuery } from '@tanstack/react-query'
import { apartmentsQuery } from './apartments.api.ts'
${imports}

export function BadPanel() {
  const { data, error } = useQuery(apartmentsQuery)
  ${lines}
  return (
    <Panel icon={null} title="Bad">
      <Panel.Line>{data?.length ?? error?.name ?? '…'}</Panel.Line>
      ${on}
    </Panel>
  )
}
`
  return { edits, files: { ...files, 'src/bad/bad-panel.tsx': panel } }
}

const inEffect = (lines: string) =>
  saying(`useEffect(() => { ${lines} }, [])`, { imports: `import { useEffect } from 'react'` })

/** Remotes with defective panels. */
export const panels: readonly BadRemote[] = [
  {
    what: 'describes a panel that it has not',
    ...withPanel(''),
    refused: ['description', /has no panel "today\.panel\/bad"/],
  },
  {
    what: 'has a panel for what no page offers',
    ...withPanel('bad: () => Promise.resolve(() => null)', 'texts.panels', 'today.everything'),
    refused: ['description', /no page offers this slot/],
  },
  {
    what: 'has a panel that throws',
    ...saying(`if (data !== undefined && data.length > 0) throw new TypeError('a bad panel')`),
    refused: ['loading', /today: the panel today\.panel\/bad failed \(render\)/],
  },
  {
    what: 'has a panel that throws when nothing comes',
    ...saying(`if (error !== null) throw new TypeError('no answer')`),
    refused: ['loading', /with lists away: .*the panel today\.panel\/bad failed \(render\)/],
  },
  {
    what: 'has a panel that never comes',
    ...withPanel('bad: () => new Promise<never>(() => undefined)'),
    refused: ['loading', /the panel today\.panel\/bad (failed \(load\)|goes on to say that it loads)/],
  },
  {
    what: 'has a panel that shows nothing',
    ...saying('if (data !== undefined) return null'),
    refused: ['loading', /the panel today\.panel\/bad shows nothing/],
  },
  {
    what: 'has a panel that leaves an interval behind',
    ...inEffect('setInterval(() => undefined, 60_000)'),
    refused: ['leftovers', at('a panel on today leaves an interval')],
  },
  {
    what: 'has a panel with a button without a name',
    ...saying('', { on: '<button type="button" />' }),
    refused: ['accessibility', /today: Buttons must have discernible text/],
  },
  {
    what: 'has a panel that loops',
    ...inEffect('while (Date.now() > 0) {}'),
    refused: ['responding', at('keeps the page from answering')],
  },
]
