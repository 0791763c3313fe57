import { anyText } from '@orenda/contracts/test/any-text'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { safeName, ZipPaths } from './zip-paths.ts'

const folder = (id: string, name: string) => ({ kind: 'tenants', id, name })

describe('a path of the archive', () => {
  it('has the names of the record and the file', () => {
    const paths = new ZipPaths('files')
    expect(paths.place(folder('1', 'Олена Г.'), { id: '2', name: 'Договір.pdf' })).toBe(
      'files/tenants/Олена Г/Договір.pdf',
    )
    expect(paths.place(undefined, { id: '3', name: 'x.png' })).toBe('files/other/x.png')
  })

  it('is unique, also where only capitals or Unicode forms differ', () => {
    const paths = new ZipPaths('files')
    const anna = folder('1', 'Anna')
    const names = ['й.pdf', 'Й.pdf'.normalize('NFD'), 'й.pdf']
    expect(names.map(name => paths.place(anna, { id: '2', name }))).toEqual([
      'files/tenants/Anna/й.pdf',
      'files/tenants/Anna/Й (2).pdf',
      'files/tenants/Anna/й (3).pdf',
    ])
    expect(paths.place(folder('7', 'ANNA'), { id: '8', name: 'й.pdf' })).toBe('files/tenants/ANNA (2)/й.pdf')
    expect(paths.place(anna, { id: '9', name: 'x' })).toBe('files/tenants/Anna/x')
  })

  it('has the id if a name has no usable letters', () => {
    expect(new ZipPaths('files').place(folder('r', ' .. '), { id: 'f', name: '\u202E' })).toBe(
      'files/tenants/r/f',
    )
  })

  it('is safe for any names', () => {
    const paths = new ZipPaths('files')
    const seen = new Set<string>()
    const name = fc.oneof(
      anyText({ maxLength: 300 }),
      fc.constantFrom('../a', '..', 'C:\\x', 'nul', 'COM1.txt', 'a/../b', '.hidden', 'x.', '😀'.repeat(100)),
    )
    fc.assert(
      fc.property(fc.uuid(), name, fc.uuid(), name, (record, of, file, called) => {
        const path = paths.place(folder(record, of), { id: file, name: called })
        const [root, kind, ...parts] = path.split('/')
        expect([root, kind, parts.length]).toEqual(['files', 'tenants', 2])
        for (const part of parts) {
          expect(part).not.toMatch(/^\.|[. ]$|[\\:*?"<>|\p{Cc}\p{Cs}]|^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/iu)
          expect(Buffer.byteLength(part)).toBeLessThanOrEqual(255)
        }
        expect(seen.has(path.toLowerCase())).toBe(false)
        seen.add(path.toLowerCase())
      }),
      { numRuns: 500 },
    )
  })

  it('keeps the extension of a long name', () => {
    expect(safeName(`${'я'.repeat(300)}.pdf`)).toMatch(/^я{88}\.pdf$/)
  })
})
