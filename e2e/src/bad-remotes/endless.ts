import { type BadRemote, inEffect, inScreen } from './bad-remote.ts'

const loop = 'while (Date.now() > 0) {}'
const blocks = (file: string) => new RegExp(`keeps the page from answering.*\\(src\\/${file}:\\d+\\)`)
const screenFile = 'bad\\/bad-page\\.tsx'

/** Remotes with endless loops, or that leave something running behind. */
export const endless: readonly BadRemote[] = [
  {
    what: 'loops while it starts',
    edits: [['src/remote.ts', 'export default', `${loop}\nexport default`]],
    refused: ['responding', blocks('remote\\.ts')],
  },
  { what: 'loops while it is drawn', edits: inScreen(loop), refused: ['responding', blocks(screenFile)] },
  { what: 'loops in an effect', edits: inEffect(loop), refused: ['responding', blocks(screenFile)] },
  {
    what: 'loops with rows',
    edits: inScreen(`if (data !== undefined && data.length > 0) ${loop}`),
    refused: ['responding', blocks(screenFile)],
  },
  {
    what: 'draws itself again and again',
    edits: inScreen(
      'const [count, setCount] = useState(0)\n  useEffect(() => setCount(count + 1))',
      `import { useEffect, useState } from 'react'`,
    ),
    refused: ['responding', /is drawn \d+ times a second/],
  },
  {
    what: 'changes while it is drawn',
    edits: inScreen(
      'const [count, setCount] = useState(0)\n  setCount(count + 1)',
      `import { useState } from 'react'`,
    ),
    refused: ['loading', /failed \(render\)/],
  },
  {
    what: 'asks again and again',
    edits: inEffect(`setInterval(() => void fetch('/api/apartments'), 4)`),
    // On a busy machine it sends fewer requests, but delays the page's own responses.
    refused: ['responding', /asks \d+ times a second|keeps the page from answering/],
  },
  {
    what: 'leaves an interval behind',
    edits: inEffect('setInterval(() => undefined, 60_000)'),
    refused: ['leftovers', /bad leaves an interval \(src\/bad\/bad-page\.tsx:\d+\)/],
  },
  {
    what: 'leaves a timer behind that sets itself anew',
    edits: inEffect('const tick = () => { setTimeout(tick, 2000) }; tick()'),
    refused: ['leftovers', /bad leaves a timer \(src/],
  },
  {
    what: 'leaves a listener behind',
    edits: inEffect(`window.addEventListener('resize', () => undefined)`),
    refused: ['leftovers', /bad leaves a listener of "resize" \(src/],
  },
  {
    what: 'leaves an observer behind',
    edits: inEffect('new MutationObserver(() => undefined).observe(document.body, { childList: true })'),
    refused: ['leftovers', /bad leaves a MutationObserver \(src/],
  },
  {
    what: 'leaves a loop of frames behind',
    edits: inEffect('const draw = () => { requestAnimationFrame(draw) }; draw()'),
    refused: ['leftovers', /bad leaves a loop of frames \(src/],
  },
  {
    what: 'leaves a channel open',
    edits: inEffect(`new BroadcastChannel('bad')`),
    refused: ['leftovers', /bad leaves a BroadcastChannel \(src/],
  },
]
