import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDate } from './typed-date.ts'

const bounds = { min: '1900-01-01', max: '2199-12-31' }
const read = (text: string) => readDate(text, '2026-03-16', bounds)

const calendarDate = fc
  .date({ min: new Date('1900-01-01T12:00:00Z'), max: new Date('2199-12-31T12:00:00Z'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))

describe('a typed date', () => {
  it.each([
    ['5.12', '2026-12-05'],
    ['5.12.26', '2026-12-05'],
    ['05.12.2026', '2026-12-05'],
    ['05.12.2026.', '2026-12-05'],
    ['05/12/2026', '2026-12-05'],
    ['5-12-2026', '2026-12-05'],
    ['5, 12, 2026', '2026-12-05'],
    [' 5 12 2026 ', '2026-12-05'],
    ['05122026', '2026-12-05'],
    ['051226', '2026-12-05'],
    ['0512', '2026-12-05'],
    ['2026-12-05', '2026-12-05'],
    ['2026-12-05T22:00:00.000Z', '2026-12-05'],
    ['29.02.2028', '2028-02-29'],
    ['1.1.46', '2046-01-01'],
    ['1.1.47', '1947-01-01'],
  ])('%s is %s', (text, date) => {
    expect(read(text)).toEqual({ date })
  })

  it.each([
    ['31.02.2026', 'impossible'],
    ['29.02.2026', 'impossible'],
    ['29.02.1900', 'impossible'],
    ['31.04', 'impossible'],
    ['12.31.2026', 'impossible'],
    ['0.1.2026', 'impossible'],
    ['32132026', 'impossible'],
    ['2026-13-01', 'impossible'],
    ['tomorrow', 'unreadable'],
    ['5', 'unreadable'],
    ['5.', 'unreadable'],
    ['5.12.202', 'unreadable'],
    ['5.12.20266', 'unreadable'],
    ['512', 'unreadable'],
    ['31.12.1899', 'early'],
    ['01.01.2200', 'late'],
  ])('%s is %s', (text, problem) => {
    expect(read(text)).toEqual({ problem })
  })

  it('is the same day however it is written', () => {
    fc.assert(
      fc.property(calendarDate, date => {
        const [year, month, day] = date.split('-')
        const ways = [`${day}.${month}.${year}`, `${Number(day)}/${Number(month)}/${year}`, date]
        for (const way of [...ways, `${day}${month}${year}`]) expect(read(way)).toEqual({ date })
      }),
    )
  })

  it('is an existing day, or is refused', () => {
    const part = fc.integer({ min: 0, max: 99 }).map(String)
    fc.assert(
      fc.property(part, part, fc.integer({ min: 1900, max: 2199 }), (day, month, year) => {
        const instant = new Date(Date.UTC(year, Number(month) - 1, Number(day)))
        const isReal = instant.getUTCMonth() === Number(month) - 1 && instant.getUTCDate() === Number(day)
        const result = read(`${day}.${month}.${year}`)
        if (isReal) expect(result).toEqual({ date: instant.toISOString().slice(0, 10) })
        else expect(result).toEqual({ problem: 'impossible' })
      }),
    )
  })
})
