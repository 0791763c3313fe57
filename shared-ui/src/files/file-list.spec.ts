import { expect, it } from 'vitest'
import { filesFrom } from './file-list.ts'

const file = { id: '1', name: 'a.pdf', path: '/files/1', size: 1, mime: 'application/pdf' }

it.each([
  [[file], [file]],
  [JSON.stringify([file, file]), [file, file]],
  ['[{"name"', []],
  ['', []],
  ['5', []],
  [null, []],
  [undefined, []],
  [{}, []],
  [[null, 'x', { name: 'a' }, file], [file]],
])('reads %j', (value, files) => {
  expect(filesFrom(value)).toEqual(files)
})
