import { type BadRemote, inScreen, screen } from './bad-remote.ts'

const forever = 'new Promise<never>(() => undefined)'

const loadingTexts = (load: string): NonNullable<BadRemote['edits']> => [
  ['src/remote.ts', 'texts: texts.screens', `texts: { ...texts.screens, load: language => ${load} }`],
]

/** Remotes that lack something, or wait for something that never comes. */
export const unfinished: readonly BadRemote[] = [
  {
    what: 'has no heading',
    edits: [[screen, /<PageHead .*\/>/, '<p>Bad</p>']],
    refused: ['loading', /\/uk\/bad: it has no heading \(h1\)/],
  },
  {
    what: 'suspends for ever',
    edits: inScreen(
      `if (data !== undefined) use(forever)`,
      `import { use } from 'react'\nconst forever = ${forever}`,
    ),
    refused: ['loading', /\/uk\/bad: it goes on to say that it loads, for 20 s/],
  },
  {
    what: 'lacks a language',
    edits: loadingTexts(`texts.screens.load(language === 'en' ? 'uk' : language)`),
    refused: ['loading', /its texts in en are those in uk/],
  },
  {
    what: 'lacks texts of a language when it runs',
    edits: loadingTexts(
      `language === 'ru' ? Promise.resolve({ default: {} }) : texts.screens.load(language)`,
    ),
    refused: ['loading', /it has no texts in ru/],
  },
  {
    what: 'waits for texts that never come',
    edits: loadingTexts(`${forever}.then(() => texts.screens.load(language))`),
    refused: ['loading', /its texts in uk \(texts-uk-json\.\w+\.js\) did not come/],
  },
  {
    what: 'waits for the texts of one language that never come',
    edits: loadingTexts(
      `language === 'en' ? ${forever}.then(() => texts.screens.load(language)) : texts.screens.load(language)`,
    ),
    refused: ['loading', /its texts in en \(texts-en-json\.\w+\.js\) did not come in 15 s/],
  },
  {
    what: 'throws while it prefetches',
    edits: [
      [
        'src/routes.tsx',
        'export const',
        `void queryClient.prefetchQuery({ queryKey: ['bad', 'early'], queryFn: () => { throw new TypeError('too early') } })\nexport const`,
      ],
      ['src/routes.tsx', /^/, `import { queryClient } from '@orenda/shared-ui/api'\n`],
    ],
    refused: ['loading', /its query \["bad","early"\] throws TypeError: too early.*\(src\/routes\.tsx:\d+\)/],
  },
  {
    what: 'exports what the shell does not know',
    edits: [['src/remote.ts', '  routes,', `  routes,\n  prefetch: () => { throw new TypeError('x') },`]],
    refused: ['loading', /its module exports "prefetch", which the shell does not use/],
  },
]
