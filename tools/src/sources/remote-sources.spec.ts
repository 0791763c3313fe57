import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { languages } from '../../../contracts/src/languages.ts'
import { root } from '../workspace.ts'
import { sourceProblems, sourcesIn } from './remote-sources.ts'

let place = ''
const folder = () => join(place, 'mfe-a')

async function write(files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(place, file)), { recursive: true })
    await writeFile(join(place, file), text)
  }
}

const problems = () => sourceProblems('mfe-a', sourcesIn(folder()))

beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'orenda-sources-'))
  await symlink(join(root, 'node_modules'), join(place, 'node_modules'), 'junction')
  await write({
    'mfe-a/package.json': '{ "name": "@orenda/mfe-a" }',
    'mfe-a/remote.config.ts': '',
    'mfe-a/src/remote.ts': `export default { routes: [], texts: { namespace: 'a', load } }`,
    ...Object.fromEntries(languages.map(language => [`mfe-a/src/i18n/${language}.json`, '{ "title": "T" }'])),
    'mfe-b/package.json': '{ "name": "@orenda/mfe-b" }',
    'mfe-b/remote.config.ts': '',
    'mfe-b/src/card.tsx': 'export const Card = null',
    'shell/package.json': '{ "name": "@orenda/shell" }',
    'shell/src/app.tsx': 'export const App = null',
  })
})

afterEach(() => rm(place, { recursive: true }))

describe('imports of a remote', () => {
  it('may be of the kit, the contracts, packages and its own files', async () => {
    await write({
      'mfe-a/src/page.tsx': [
        `import { Button } from '@orenda/shared-ui/ui'`,
        `import { RecordForm } from './form.tsx'`,
        `import type { Apartment } from '@orenda/contracts/apartments'`,
        `import * as host from '@orenda/shared-ui/host'`,
        `import { useState } from 'react'`,
        `const texts = language => import(\`./i18n/\${language}.json\`)`,
        `export * from './form.tsx'`,
      ].join('\n'),
    })
    expect(problems()).toEqual({ styles: [], imports: [], texts: [] })
  })

  it.each([
    [`import { Card } from '@orenda/mfe-b/card'`, 'it imports @orenda/mfe-b/card, which is another remote'],
    [`import { Card } from '../../mfe-b/src/card.tsx'`, 'it imports @orenda/mfe-b by a path'],
    [`const card = import('../../mfe-b/src/card.tsx')`, 'it imports @orenda/mfe-b by a path'],
    [`const card = import(\`../../mfe-b/src/\${name}.tsx\`)`, 'it imports @orenda/mfe-b by a path'],
    [`export { App } from '../../shell/src/app.tsx'`, 'it imports @orenda/shell by a path'],
    [`import '@orenda/shell'`, 'it imports @orenda/shell; the shell lends'],
    [`import { rows } from '../../rows.ts'`, 'it imports ../rows.ts by a path out of its folder'],
    [
      `const card = import('/remotes/mfe-b/remoteEntry.js')`,
      'it loads /remotes/mfe-b/remoteEntry.js at run time',
    ],
    [
      `const card = import(/* webpackIgnore: true */ 'https://a.example/b.js')`,
      'it loads https://a.example/b.js',
    ],
    ['const card = import(name)', 'it imports what is only known at run time'],
    [`import { loadRemote } from '@module-federation/enhanced/runtime'`, 'the shell alone loads remotes'],
    [
      `import { x } from '@orenda/shared-ui/nothing'`,
      '@orenda/shared-ui has no door "@orenda/shared-ui/nothing"',
    ],
    [
      `import { x } from '@orenda/contracts/nothing'`,
      '@orenda/contracts has no door "@orenda/contracts/nothing"',
    ],
    [`import { Buton } from '@orenda/shared-ui/ui'`, '@orenda/shared-ui/ui has no "Buton"'],
    [`import { useSesion as s } from '@orenda/shared-ui/host'`, '@orenda/shared-ui/host has no "useSesion"'],
    [`import { launch } from '@orenda/tools/browser'`, 'which is no part of the product'],
  ])('is not %s', async (code, words) => {
    await write({ 'mfe-a/src/page.tsx': `\n${code}\n` })
    expect(problems().imports).toEqual([expect.stringContaining(words)])
    expect(problems().imports[0]).toMatch(/^src\/page\.tsx:2: /)
  })
})

describe('the texts of a remote', () => {
  it.each(['common', 'finance', 'shell'])('are not %s', async namespace => {
    await write({
      'mfe-a/src/remote.ts': `export default {\n  texts: { namespace: '${namespace}', load },\n}`,
    })
    expect(problems().texts).toEqual([
      `src/remote.ts:2: its text namespace is "${namespace}", and its own is "a"`,
    ])
  })

  it('may import the name of their namespace from another file', async () => {
    await write({
      'mfe-a/src/name.ts': `export const own = 'a'`,
      'mfe-a/src/remote.ts': `import { own as namespace } from './name.ts'\nexport default { texts: { namespace, load } }`,
    })
    expect(problems().texts).toEqual([])
    await write({ 'mfe-a/src/name.ts': `export const own = 'b'` })
    expect(problems().texts).toEqual(['src/remote.ts:2: its text namespace is "b", and its own is "a"'])
  })

  it('are registered under the right name', async () => {
    await write({ 'mfe-a/src/remote.ts': 'export default { texts: { namespace: [1].join(), load } }' })
    expect(problems().texts).toEqual([expect.stringContaining('cannot be read')])
  })

  it('of the panels follow the same rules', async () => {
    await write({ 'mfe-a/src/panels.ts': `export default { texts: { namespace: 'b', load } }` })
    expect(problems().texts).toEqual(['src/panels.ts:1: its text namespace is "b", and its own is "a"'])
  })

  it('are registered in no other namespace', async () => {
    await write({
      'mfe-a/src/page.tsx': `i18n.addResourceBundle('uk', 'common', {})\naddTexts('uk', 'a', {})`,
    })
    expect(problems().texts).toEqual(['src/page.tsx:1: its text namespace is "common", and its own is "a"'])
  })

  it('exist when they are used', async () => {
    await write({
      'mfe-a/src/page.tsx': `t('title')\nt('page.title')\nt('common:actions.save')\nt('common:actions.sav')`,
    })
    expect(problems().texts).toEqual([
      'src/page.tsx:2: there is no text "page.title"',
      'src/page.tsx:4: there is no text "common:actions.sav"',
    ])
  })

  it('are complete in every language', async () => {
    await write({
      'mfe-a/src/i18n/uk.json':
        '{ "title": "{{name}}", "days_one": "1", "days_few": "2", "days_many": "3", "days_other": "4" }',
      'mfe-a/src/i18n/ru.json': '{ "title": "T", "days_one": "1", "days_other": "4", "later": "" }',
      'mfe-a/src/i18n/en.json': '{ "days_one": "1", "days_other": "4" }',
    })
    expect(problems().texts).toEqual([
      'a: "title" has {} in ru and {name} in uk',
      'a: "title" is missing in en',
      'a: "title" has {} in en and {name} in uk',
      'a: "days_few" is missing in ru',
      'a: "days_many" is missing in ru',
      'a: "later" is missing in uk',
      'a: "later" is blank in ru',
      'a: "later" is missing in en',
    ])
    await rm(join(folder(), 'src/i18n/ru.json'))
    expect(problems().texts).toContain('src/i18n/ru.json is missing')
  })
})
