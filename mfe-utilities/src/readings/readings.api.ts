import type { CreateReading, Reading } from '@orenda/contracts/utilities'
import { ApiError, api } from '@orenda/shared-ui/api'
import { resource } from '@orenda/shared-ui/records'
import { useTexts } from '../i18n/texts.ts'
import { kindName } from '../kind-name.ts'
import { reloadFacts } from './reading-queries.ts'

export const readings = resource({
  path: 'utilities',
  scope: 'readings',
  reads: ['apartments', 'utilities/meters', 'utilities/months'],
  useTexts,
  nameOf: (reading: Reading, format) =>
    `${reading.apartment_name}, ${kindName(reading)}, ${format.date(reading.date)}`,
  again: ({
    apartment_id,
    type,
    zone,
    date,
    previous,
    current,
    new_meter,
    meter_number,
    rate,
    comment,
    attachment,
  }) => ({
    apartment_id,
    files: attachment ? [attachment] : [],
    fields: {
      apartment_id,
      type,
      zone,
      date,
      previous,
      current,
      new_meter,
      meter_number,
      rate,
      comment,
    },
  }),
  isLong: true,
  reloadOthers: reloadFacts,
})

/** The form's request; with night values it becomes two readings. */
interface Entry extends CreateReading {
  night_previous?: number
  night_current?: number
  night_rate?: number | null
}

/** The readings resource for the form, whose entry may be two readings, stored in one transaction. */
export const readingEntries: typeof readings = {
  ...readings,
  save: async (id, fields) => {
    const { night_previous, night_current, night_rate, ...day } = fields as Entry
    if (night_previous === undefined || night_current === undefined) return readings.save(id, day)
    const night: CreateReading = {
      ...day,
      zone: 'night',
      attachment: null,
      rate: night_rate ?? null,
      previous: night_previous,
      current: night_current,
    }
    try {
      const [saved] = await api.post<[Reading, Reading]>('utilities/batch', { readings: [day, night] })
      return saved
    } catch (error) {
      throw error instanceof ApiError ? asOfEntry(error) : error
    }
  },
}

/** Maps the API's field errors to the form's fields. */
function asOfEntry({ status, body, details }: ApiError): ApiError {
  const own = details.map(({ path, code }) => ({
    path: path.replace(/^readings\.0\./, '').replace(/^readings\.1\./, 'night_'),
    code,
  }))
  return new ApiError(status, { ...body, details: own })
}
