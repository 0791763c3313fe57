import type { ChangeImportRows } from '../../../contracts/src/any-imports.ts'
import type { BankMapping, PostImport } from '../../../contracts/src/imports.ts'
import type { StartMapping } from '../../../contracts/src/start-imports.ts'
import { formParts } from './form-parts.ts'
import { Refusal } from './refusal.ts'
import { StartImports } from './start-imports.ts'
import type { Parts, UsualCalls } from './usual-calls.ts'

/** Imported files: each call goes to those of its kind. */
export function importCalls({ imports, rows }: Pick<Parts, 'imports' | 'rows'>): UsualCalls {
  const starts = new StartImports(rows)
  const isStart = ({ id = '' }: Readonly<Record<string, string>>) => starts.has(id)
  return {
    'POST imports': ({ incoming }) => {
      const { fields, file } = formParts(incoming)
      if (file === null)
        throw new Refusal('VALIDATION_FAILED', { details: [{ path: 'file', code: 'required' }] })
      return fields.kind === 'start' ? starts.upload(file) : imports.upload(file, fields.account)
    },
    'GET imports/:id': ({ params }) => (isStart(params) ? starts : imports).get(params.id ?? ''),
    'DELETE imports/:id': ({ params }) => (isStart(params) ? starts : imports).remove(params.id ?? ''),
    'PUT imports/:id/mapping': ({ params, fields }) =>
      isStart(params)
        ? starts.map(params.id ?? '', fields as StartMapping)
        : imports.map(params.id ?? '', fields as BankMapping),
    'GET imports/:id/rows': ({ params, query }) =>
      isStart(params) ? starts.list(params.id ?? '') : imports.list(params.id ?? '', query),
    'PUT imports/:id/rows': ({ params, fields }) =>
      isStart(params)
        ? starts.correct(params.id ?? '', fields as ChangeImportRows)
        : imports.choose(params.id ?? '', fields as ChangeImportRows),
    'POST imports/:id/post': ({ params, fields }) =>
      isStart(params) ? starts.post(params.id ?? '') : imports.post(params.id ?? '', fields as PostImport),
    'POST imports/:id/withdraw': ({ params }) =>
      (isStart(params) ? starts : imports).withdraw(params.id ?? ''),
  }
}
