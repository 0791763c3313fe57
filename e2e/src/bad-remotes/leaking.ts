import { type BadRemote, inScreen } from './bad-remote.ts'

/** A remote with a style sheet that its screen uses. */
const styled = (css: string): Pick<BadRemote, 'files' | 'edits'> => ({
  files: { 'src/bad/bad.module.css': `.own { color: inherit }\n${css}\n` },
  edits: inScreen('Object.assign(globalThis, { own: styles.own })', `import styles from './bad.module.css'`),
})
const reaches = (selector: string) => new RegExp(`src/bad/bad\\.module\\.css:\\d+: .*${selector}`)

/** Remotes whose styles, texts or imports affect other remotes. */
export const leaking: readonly BadRemote[] = [
  { what: 'styles the whole page', ...styled('body { margin: 1px }'), refused: ['styles', reaches('body')] },
  { what: 'styles everything', ...styled('* { margin: 1px }'), refused: ['styles', reaches('\\*')] },
  {
    what: 'changes the colours of all',
    ...styled(':root { --color-text: red }'),
    refused: ['styles', reaches(':root')],
  },
  {
    what: 'styles a class of somebody else',
    ...styled(':global(.theirs) { color: red }'),
    refused: ['styles', reaches('global|theirs')],
  },
  { what: 'styles by an id', ...styled('#root { color: red }'), refused: ['styles', reaches('#root')] },
  {
    what: 'styles by an attribute',
    ...styled('[data-failed] { display: none }'),
    refused: ['styles', reaches('data-failed')],
  },
  {
    what: 'styles every heading, hidden in a query',
    ...styled('@media (width > 1px) { h1 { color: red } }'),
    refused: ['styles', reaches('h1')],
  },
  {
    what: 'has the texts of another',
    edits: [['src/remote.ts', `namespace: 'bad'`, `namespace: 'finance'`]],
    refused: ['texts', /src\/remote\.ts:\d+.*finance/],
  },
  {
    what: 'lacks a text in one language',
    edits: [['src/i18n/en.json', /"emptyText": .*\n/, '"emptyTxt": "x"\n']],
    refused: ['texts', /emptyText/],
  },
  {
    what: 'lacks a plural form',
    edits: [['src/i18n/uk.json', /"count_few": .*\n/, '']],
    refused: ['texts', /count_few|count/],
  },
  {
    what: 'says what it has no words for',
    edits: inScreen(`document.documentElement.dataset.said = t('page.unknown')`),
    refused: ['texts', /page\.unknown/],
  },
  {
    what: 'is made for one language',
    files: { 'src/i18n/en.json': '{}\n', 'src/i18n/uk.json': '{}\n' },
    refused: ['texts', /page\.title/],
  },
  {
    what: 'takes something from another remote by its name',
    edits: inScreen(
      'Object.assign(globalThis, { routes })',
      `import { routes } from '@orenda/mfe-finance/src/routes.tsx'`,
    ),
    refused: ['imports', /src\/bad\/bad-page\.tsx:\d+.*mfe-finance/],
  },
]
