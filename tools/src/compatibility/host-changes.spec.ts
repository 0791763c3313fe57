import { tmpdir } from 'node:os'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'
import { hostChanges } from './host-changes.ts'
import { hostDeclarations } from './host-declarations.ts'
import { hostProgram, slashed } from './host-program.ts'

const options: ts.CompilerOptions = {
  strict: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.Preserve,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es5.d.ts'],
  types: [],
  skipLibCheck: true,
  allowImportingTsExtensions: true,
}
const folder = slashed(join(tmpdir(), 'orenda-no-such-folder'))

const at = (path: string) => `${folder}/${path}`

const version = (index: string, more: Record<string, string> = {}) =>
  new Map([['index.d.ts', index], ...Object.entries(more)])

const changes = (released: string, present: string) =>
  hostChanges(version(released), version(present), folder, options)
const broken = (released: string, present: string) => changes(released, present).broken
const added = (released: string, present: string) => changes(released, present).added

describe('what the host exports', () => {
  it('is compatible with itself', () => {
    const host = `
      export declare const CONTRACT = '1.0'
      export declare class Problem extends Error { readonly status: number; constructor(status: number) }
      export interface Column<Row extends object = object> { title: string; value?(row: Row): unknown }
      export declare function useExport<Row extends object>(columns: Column<Row>[] | null): void`
    expect(changes(host, host)).toEqual({ broken: [], added: [] })
  })

  it('is reported briefly, without file paths', () => {
    const host = (fields: string) => `
      export interface User { name: { ${fields} } }
      export declare const useUser: () => { user: User }`
    const [told] = broken(host('first: string; last: string'), host('first: string'))
    expect(told).toBe(
      "`useUser` is no longer what remotes were built for: The types of 'user.name' are incompatible between these types. " +
        "Property 'last' is missing in type '{ first: string; }' but required in type '{ first: string; last: string; }'.",
    )
    const [other] = broken(
      'export interface RemoteModule { a: 1 }',
      'export interface RemoteModule { a: 1; b: 1 }',
    )
    expect(other).toContain(
      "missing in type 'released RemoteModule' but required in type 'present RemoteModule'",
    )
  })

  it('is named when it is removed', () => {
    const released = 'export declare const a: 1; export interface B { c: string }'
    expect(broken(released, 'export {}')).toEqual(['`a` is gone', '`B` is gone'])
  })

  it('counts as removed when only its type is left', () => {
    const released = 'export declare class A { a: string }'
    expect(broken(released, 'declare class A { a: string }; export type { A }')).toEqual(['`A` is gone'])
    expect(broken(released, 'export interface A { a: string }')).toEqual(['`A` is gone'])
  })

  it.each([
    [
      'a further argument',
      '(a: string) => void',
      '(a: string, b: number) => void',
      /Target signature provides too few/,
    ],
    ['a narrower argument', '(a: string) => void', "(a: 'x') => void", /not assignable to type '"x"'/],
    [
      'another result',
      '() => string',
      '() => string | undefined',
      /'undefined' is not assignable to type 'string'/,
    ],
    [
      'a member that is gone',
      '{ get(): void; post(): void }',
      '{ get(): void }',
      /Property 'post' is missing/,
    ],
    [
      'an option that is asked for',
      '(o: { a?: 1 }) => void',
      '(o: { a?: 1; b: 2 }) => void',
      /Property 'b' is missing/,
    ],
  ])('breaks by %s', (_, released, present, words) => {
    const { broken: told, added: more } = changes(
      `export declare const use: ${released}`,
      `export declare const use: ${present}`,
    )
    expect(more).toEqual([])
    expect(told).toHaveLength(1)
    expect(told[0]).toMatch(/^`use` is no longer what remotes were built for: /)
    expect(told[0]).toMatch(words)
    expect(told[0]).not.toContain('\n')
  })

  it.each([
    ['a member', '{ get(): void }', '{ get(): void; post(): void }'],
    ['an optional member', '{ get(): void }', '{ get(): void; post?(): void }'],
    ['an optional argument', '(a: string) => void', '(a: string, b?: number) => void'],
    ['a narrower result', '() => string | null', '() => string'],
  ])('has had %s added', (_, released, present) => {
    const told = changes(`export declare const use: ${released}`, `export declare const use: ${present}`)
    expect(told).toEqual({ broken: [], added: ['`use` was changed'] })
  })

  it('names what is new', () => {
    expect(added('export {}', 'export declare const a: 1; export type B = 1')).toEqual([
      '`a` is new',
      '`B` is new',
    ])
  })

  it('may change a type that is never passed in, as an addition', () => {
    expect(changes('export interface A { a: 1 }', 'export interface A { a: 1; b?: 2 }')).toEqual({
      broken: [],
      added: ['`A` was changed'],
    })
  })

  it('has a number that may be any other', () => {
    expect(changes('export declare const CONTRACT = 1', "export declare const CONTRACT = '2.0'")).toEqual({
      broken: [],
      added: [],
    })
    expect(broken('export declare const CONTRACT = 1', 'export {}')).toEqual(['`CONTRACT` is gone'])
  })

  it('is compared with the contracts of its own version', () => {
    const index = `import type { User } from '@orenda/contracts/users'; export declare const user: User`
    const users = (fields: string) => ({ 'contracts/users.d.ts': `export interface User { ${fields} }` })
    const told = hostChanges(
      version(index, users('name: string; phone: string')),
      version(index, users('name: string')),
      folder,
      options,
    )
    expect(told.broken).toEqual([expect.stringContaining("Property 'phone' is missing")])
  })
})

describe('what a remote passes in', () => {
  const module = (members: string) => `export interface RemoteModule { ${members} }`

  it('may be given optional members', () => {
    const told = changes(module('routes: string[]'), module('routes: string[]; prefetch?: () => void'))
    expect(told).toEqual({ broken: [], added: ['`RemoteModule` was changed'] })
  })

  it('may not get new required members', () => {
    expect(broken(module('routes: string[]'), module('routes: string[]; texts: string'))).toEqual([
      expect.stringMatching(/^`RemoteModule` no longer takes the modules .* Property 'texts' is missing/),
    ])
    expect(broken(module('contract: number'), module('contract: string'))).toHaveLength(1)
  })

  it('may be accepted more widely', () => {
    expect(broken(module('contract: string'), module('contract: string | number'))).toEqual([])
  })
})

describe('what a slot passes to its panels', () => {
  const host = (contexts: string) => `
    interface SlotContexts { ${contexts} }
    type LoadPanel<Context> = () => Promise<(props: Context) => null>
    export interface PanelsModule {
      panels: { readonly [Name in keyof SlotContexts]?: Readonly<Record<string, LoadPanel<SlotContexts[Name]>>> }
    }
    type SlotProps = {
      [Name in keyof SlotContexts]: { name: Name; context: SlotContexts[Name] }
    }[keyof SlotContexts]
    export declare function Slot(props: SlotProps): null`
  const released = host(`'apartment.panel': { apartmentId: string }; 'today.panel': {}`)

  it('may be passed to further slots', () => {
    const present = host(`'apartment.panel': { apartmentId: string }; 'today.panel': {}; 'a.line': { b: 1 }`)
    expect(broken(released, present)).toEqual([])
  })

  it('may get fields that a page may omit', () => {
    const present = host(`'apartment.panel': { apartmentId: string; leaseId?: string }; 'today.panel': {}`)
    expect(broken(released, present)).toEqual([])
  })

  it('may not lose a field, nor require another one from pages', () => {
    const lost = broken(released, host(`'apartment.panel': {}; 'today.panel': {}`))
    expect(lost).toContainEqual(
      expect.stringMatching(
        /^`PanelsModule` no longer takes the modules .* Property 'apartmentId' is missing/,
      ),
    )
    const asked = broken(
      released,
      host(`'apartment.panel': { apartmentId: string; leaseId: string }; 'today.panel': {}`),
    )
    expect(asked).toEqual([expect.stringMatching(/^`Slot` is no longer what remotes were built for/)])
  })

  it('may not be removed with its slot', () => {
    expect(broken(released, host(`'today.panel': {}`))).toContainEqual(
      expect.stringMatching(/^`Slot` is no longer what remotes were built for/),
    )
  })
})

describe('declarations of a host', () => {
  const sources = { folder: at('host'), entries: [at('host/index.ts')], contracts: at('contracts') }
  const declare = (index: string) =>
    hostDeclarations(
      sources,
      hostProgram(
        sources,
        options,
        new Map([
          [at('host/index.ts'), index],
          [
            at('host/part.ts'),
            'export const part = () => 1\ndeclare global { interface Everywhere { a: 1 } }',
          ],
          [at('contracts/users.ts'), 'export interface User { name: string }'],
          [at('elsewhere.ts'), 'export const elsewhere = 1'],
        ]),
      ),
    )

  it('are those of its own files and of the contracts, without global declarations', () => {
    const files = declare(`
      import type { User } from '@orenda/contracts/users'
      import { elsewhere } from '../elsewhere.ts'
      export * from './part.ts'
      export const user = (): User => ({ name: String(elsewhere) })`)
    expect([...files.keys()].sort()).toEqual(['contracts/users.d.ts', 'index.d.ts', 'part.d.ts'])
    expect(files.get('part.d.ts')).toBe('export declare const part: () => number;\n')
    expect(hostChanges(files, files, folder, options)).toEqual({ broken: [], added: [] })
  })

  it('are refused where a type cannot be written down', () => {
    expect(() => declare('export const made = class { private a = 1 }')).toThrow(/index\.ts/)
  })
})

describe('several entry modules', () => {
  const kit = (ui: string, form: string) =>
    new Map([
      ['ui/index.d.ts', ui],
      ['form/index.d.ts', form],
      ['ui/part.d.ts', 'export interface Part { a: string }'],
    ])
  const doors = {
    paths: { '@orenda/shared-ui/ui': 'ui/index.d.ts', '@orenda/shared-ui/form': 'form/index.d.ts' },
    contracts: at('contracts'),
  }
  const told = (released: [ui: string, form: string], present: [ui: string, form: string]) =>
    hostChanges(kit(...released), kit(...present), folder, options, doors)

  it('are reported by entry module', () => {
    const button = 'export declare const Button: (props: { a: string }) => void'
    const field = `import { Button } from '@orenda/shared-ui/ui'; export declare const Field: typeof Button`
    expect(told([button, field], [button, field])).toEqual({ broken: [], added: [] })
    expect(told([button, field], ['export {}', 'export declare const Field: unknown']).broken).toEqual([
      '@orenda/shared-ui/ui: `Button` is gone',
      expect.stringMatching(/^@orenda\/shared-ui\/form: `Field` is no longer/),
    ])
    const wider = 'export declare const Button: (props: { a: string; b: string }) => void'
    // Each version is compared by its own part.
    expect(told([button, field], [wider, field]).broken).toEqual([
      expect.stringMatching(/^@orenda\/shared-ui\/ui: `Button` .* Property 'b' is missing/),
      expect.stringMatching(/^@orenda\/shared-ui\/form: `Field` /),
    ])
  })

  it('may get new exports', () => {
    const part = `export type { Part } from './part.ts'`
    expect(told([part, 'export {}'], [`${part}; export declare const b: 1`, 'export {}'])).toEqual({
      broken: [],
      added: ['@orenda/shared-ui/ui: `b` is new'],
    })
  })
})
