import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeProblems } from './write-problems.ts'

let folder = ''

const client = `
export const api = {
  get: async (path: string): Promise<unknown> => path,
  post: async (path: string, body?: object, options?: object): Promise<unknown> => [path, body, options],
  put: async (path: string, body?: object): Promise<unknown> => [path, body],
  delete: async (path: string): Promise<void> => {},
}
`
const calls = `
import { api } from './api.ts'
export const save = (body: object) => api.post('things', body)
export const change = (id: string, body: object) => api.put('things/' + id, body)
export const remove = async (id: string) => { await api.delete('things/' + id) }
export const read = () => api.get('things')
export const preview = () => api.post('things/preview', {}, { key: null })
export interface Form { complete?: (body: object) => Promise<object>; onSubmit: (body: object) => Promise<unknown> }
export const form = ({ complete, onSubmit }: Form) => async (body: object) => {
  await onSubmit(complete === undefined ? body : await complete(body))
}
`

beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'orenda-writes-')))
  await mkdir(join(folder, 'src'))
  await writeFile(join(folder, 'src/api.ts'), client)
  await writeFile(join(folder, 'src/calls.ts'), calls)
})
afterEach(() => rm(folder, { recursive: true }))

/** The lines of refused handlers. */
async function linesOf(code: string): Promise<number[]> {
  const file = join(folder, 'src/handler.ts')
  await writeFile(file, `import { change, form, preview, read, remove, save } from './calls.ts'\n${code}`)
  const found = writeProblems({ folder, files: [file], client: 'src/api.ts' })
  return found.map(problem => Number(/^src\/\w+\.ts:(\d+): one press/.exec(problem)?.[1]))
}

it.each([
  ['two in turn', 'export const press = async () => { await save({}); await change("1", {}) }'],
  [
    'one behind a condition',
    'export const press = async (b: boolean) => { await save({}); if (b) await remove("1") }',
  ],
  ['two side by side', 'export const press = () => Promise.all([save({}), remove("1")])'],
  [
    'one for each of a list',
    'export const press = async (ids: string[]) => { for (const id of ids) await remove(id) }',
  ],
  ['one for each, side by side', 'export const press = (ids: string[]) => Promise.all(ids.map(remove))'],
  [
    'one for each, by a function',
    'export const press = (ids: string[]) => ids.forEach(id => void remove(id))',
  ],
  ['one behind the other', 'export const press = () => save({}).then(() => remove("1"))'],
  [
    'one where the other fails',
    'export const press = async () => { try { await save({}) } catch { await remove("1") } }',
  ],
  [
    'one in what it calls',
    'const both = async () => { await save({}) }; export const press = async () => { await both(); await both() }',
  ],
])('is refused: %s', async (_, code) => {
  expect(await linesOf(code)).toEqual([2])
})

it('is refused when one is passed to a function that does the other', async () => {
  expect(
    await linesOf(`const twice = (write: () => Promise<unknown>) => {
  const press = async () => {
    await write()
    await write()
  }
  return press
}
export const press = twice(() => save({}))`),
  ).toEqual([3])
})

it('is refused when a form sends another write to compute what it sends', async () => {
  await linesOf(`export const press = form({
  complete: async body => { await save(body); return body },
  onSubmit: body => change('1', body),
})`)
  const found = writeProblems({ folder, files: [join(folder, 'src/handler.ts')], client: 'src/api.ts' })
  expect(found).toEqual([expect.stringMatching(/^src\/calls\.ts:\d+: one press sends more than one write/)])
})

it.each([
  ['one of two', 'export const press = (id?: string) => id === undefined ? save({}) : change(id, {})'],
  [
    'one or the other',
    'export const press = async (b: boolean) => { if (b) return save({}); return remove("1") }',
  ],
  [
    'with reads before and after',
    'export const press = async () => { await read(); await preview(); await save({}); await read() }',
  ],
  [
    'and offers to take it back',
    'export const press = async (say: (undo: { run: () => void }) => void) => { await save({}); say({ run: () => void remove("1") }) }',
  ],
  ['reads for each of a list', 'export const press = (ids: string[]) => Promise.all(ids.map(() => read()))'],
])('one write is right: %s', async (_, code) => {
  expect(await linesOf(code)).toEqual([])
})
