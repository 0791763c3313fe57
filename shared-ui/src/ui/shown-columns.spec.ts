import { describe, expect, it } from 'vitest'
import type { DataColumn } from './data-column.ts'
import { shownColumns } from './shown-columns.tsx'

interface Row {
  note: string
}

const cell = () => ''
const columns: DataColumn<Row>[] = [
  { id: 'date', header: 'Date', cell, width: '100px' },
  { id: 'name', header: 'Name', cell },
  { id: 'type', header: 'Type', cell, from: 800 },
  { id: 'note', header: 'Note', cell, from: 1080, hasValue: ({ note }) => note !== '' },
]
const shown = (rows: Row[] | undefined, room: number) => shownColumns(columns, rows, room).map(({ id }) => id)

describe('shownColumns', () => {
  it('are as many as the room has, in their order', () => {
    const rows = [{ note: '' }, { note: 'one' }]
    expect(shown(rows, 1080)).toEqual(['date', 'name', 'type', 'note'])
    expect(shown(rows, 1079)).toEqual(['date', 'name', 'type'])
    expect(shown(rows, 640)).toEqual(['date', 'name'])
  })

  it('are those that have something in a row', () => {
    expect(shown([{ note: '' }], 1440)).toEqual(['date', 'name', 'type'])
    expect(shown(undefined, 1440)).toEqual(['date', 'name', 'type', 'note'])
  })

  it('are the same as long as all have room', () => {
    expect(shownColumns(columns, [{ note: 'one' }], 1440)).toEqual(columns)
  })
})
