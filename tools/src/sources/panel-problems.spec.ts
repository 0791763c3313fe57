import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { RemotePanel } from '../../../contracts/src/remotes.ts'
import { panelProblems } from './panel-problems.ts'

let folder = ''

const label = { uk: 'Гроші', ru: 'Деньги', en: 'Money' }
const money: RemotePanel = { slot: 'apartment.panel', name: 'money', order: 10, label }

const write = (text: string) => writeFile(join(folder, 'src/panels.ts'), text)
const module = (panels: string) =>
  `export default {\n  texts: { namespace: 'a', load },\n  panels: ${panels},\n} satisfies PanelsModule`

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'orenda-panels-'))
  await mkdir(join(folder, 'src'))
  await write(module(`{ 'apartment.panel': { money: () => import('./money.tsx') } }`))
})

afterEach(() => rm(folder, { recursive: true }))

it('match their description', () => {
  expect(panelProblems(folder, [money])).toEqual([])
})

it('are none without a module', async () => {
  await rm(join(folder, 'src/panels.ts'))
  expect(panelProblems(folder, [])).toEqual([])
  expect(panelProblems(folder, [money])).toEqual([
    'it describes panels, and there is no src/panels.ts that has them',
  ])
})

it('use existing slots, once each, with a label in three languages', async () => {
  await write(module(`{ 'apartment.panle': { Money: load }, 'apartment.panel': { money: load } }`))
  const wrong = { ...money, slot: 'apartment.panle', name: 'Money', rows: 0, label: { ...label, ru: ' ' } }
  expect(panelProblems(folder, [wrong, money, money])).toEqual([
    'the panel "apartment.panle/Money": no page offers this slot; there are apartment.panel, tenant.panel, today.line, today.start, today.panel',
    'the panel "apartment.panle/Money": its name is no word like "money"',
    'the panel "apartment.panle/Money": its label is missing in ru',
    'the panel "apartment.panle/Money": its rows are a whole number from 1 to 20',
    'it describes the panel "apartment.panel/money" twice',
  ])
})

it('are described when they exist, and exist when they are described', async () => {
  await write(module(`{ 'tenant.panel': { money: load } }`))
  expect(panelProblems(folder, [money])).toEqual([
    'src/panels.ts has no panel "apartment.panel/money", which remote.config.ts describes',
    'src/panels.ts:3: remote.config.ts does not describe the panel "tenant.panel/money", so nobody sees it',
  ])
})

it.each(['panels', '{ ...others }', `{ 'apartment.panel': made() }`])(
  'must be readable: %s',
  async panels => {
    await write(module(panels))
    expect(panelProblems(folder, [money])).toEqual([
      expect.stringContaining('its panels cannot be read; write them down by slot and name'),
    ])
  },
)
