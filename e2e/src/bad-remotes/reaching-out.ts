import { type BadRemote, inEffect, inScreen, lateStateSnippet, onScreen } from './bad-remote.ts'

const at = '.*\\(src\\/bad\\/bad-page\\.tsx:\\d+\\)'
const refuses = (directive: string) => new RegExp(`refused by policy: ${directive}${at}`)

/** Remotes that reach outside their own scope, or include forbidden content. */
export const reachingOut: readonly BadRemote[] = [
  {
    what: 'runs text as code',
    edits: inEffect(`try { new Function('') } catch {}`),
    refused: ['policy', refuses('script-src')],
  },
  {
    what: 'writes a script into the page',
    edits: inEffect(
      `const script = document.createElement('script'); script.textContent = 'var bad'; document.body.append(script)`,
    ),
    refused: ['policy', refuses('script-src')],
  },
  {
    what: 'writes styles into the page',
    edits: inEffect(
      `const style = document.createElement('style'); style.textContent = 'body { color: red }'; document.head.append(style)`,
    ),
    refused: ['policy', refuses('style-src')],
  },
  {
    what: 'styles an element by a string',
    edits: inEffect(`document.body.setAttribute('style', 'color: red')`),
    refused: ['policy', refuses('style-src')],
  },
  {
    what: 'asks a stranger three seconds later',
    edits: inEffect(`setTimeout(() => { fetch('https://elsewhere.example/').catch(() => undefined) }, 3000)`),
    refused: ['policy', refuses('connect-src')],
  },
  {
    what: 'tells a stranger by a picture',
    edits: inEffect(`new Image().src = 'https://elsewhere.example/seen.gif'`),
    // The request is sent after the remote's code has finished, so no browser can name the source line.
    refused: ['policy', /refused by policy: img-src https:\/\/elsewhere\.example\/seen\.gif/],
  },
  {
    what: 'talks to a stranger through a socket',
    edits: inEffect(`try { new WebSocket('wss://elsewhere.example/') } catch {}`),
    refused: ['policy', refuses('connect-src')],
  },
  {
    what: 'claims the routes of another',
    edits: [['remote.config.ts', `bases: ['bad']`, `bases: ['bad', 'payments']`]],
    refused: ['routes', /"payments" belongs to mfe-finance/],
  },
  {
    what: 'claims a page of the shell',
    edits: [['remote.config.ts', `bases: ['bad']`, `bases: ['bad', 'login']`]],
    refused: ['routes', /"login" is a page of the shell/],
  },
  {
    what: 'puts somebody else’s section into the navigation',
    edits: [['remote.config.ts', `base: 'bad'`, `base: 'payments'`]],
    refused: ['description', /its navigation leads to "payments"/],
  },
  {
    what: 'calls itself otherwise',
    edits: [['remote.config.ts', `name: 'mfe-bad'`, `name: 'mfe-finance'`]],
    refused: ['description', /it calls itself mfe-finance/],
  },
  {
    what: 'was built for another contract',
    change: { contract: '1.99' },
    refused: ['contract', /it was built for contract 1\.99/],
  },
  {
    what: 'brings a router of its own',
    edits: inScreen('useNavigate()', `import { useNavigate } from 'react-router-dom'`),
    refused: ['singletons', /a second copy of react-router/],
  },
  {
    what: 'brings a query cache of its own',
    edits: inScreen(
      'Object.assign(globalThis, { cache: QueryCache })',
      `import { QueryCache } from '@tanstack/query-core'`,
    ),
    refused: ['singletons', /a second copy of @tanstack\/query-core/],
  },
  {
    what: 'is as large as a product',
    files: {
      'src/bad/data.ts': `export const data = '${Array.from({ length: 20_000 }, (_, at) => ((at * 7_919_317) % 16_777_213).toString(36)).join('')}'\n`,
    },
    edits: inScreen('Object.assign(globalThis, { large })', `import { data as large } from './data.ts'`),
    refused: ['size', /its first load is/],
  },
  {
    what: 'lost a file on its way',
    // A unique text, so that the store has no equal version.
    edits: [['src/i18n/en.json', '"Bad"', '"Bad, and lost"']],
    lose: { file: /^texts-en-json\.\w+\.js$/ },
    refused: ['serving', /answers 404/],
  },
  {
    what: 'has another entry in the store than was built',
    edits: [['src/i18n/en.json', '"Bad"', '"Bad, and replaced"']],
    lose: { file: /^remoteEntry\.\w+\.js$/, instead: 'alert(1)' },
    refused: ['serving', /is not what was built/],
  },
  {
    what: 'moves under the hand',
    edits: [
      ...inScreen(lateStateSnippet, `import { useEffect, useState } from 'react'`),
      [
        'src/bad/bad-page.tsx',
        '<Page>',
        '<Page>{isLate && <svg width="300" height="500" aria-hidden="true" />}',
      ],
    ],
    refused: ['layout', /it moves by 0\.\d\d while it loads/],
  },
  {
    what: 'has a button without a name',
    edits: onScreen('<button type="button" />'),
    refused: ['accessibility', /Buttons must have discernible text/],
  },
  {
    what: 'has a picture that is not described',
    edits: onScreen(`<img src="/icon.svg" />`),
    refused: ['accessibility', /alternative text/],
  },
]
