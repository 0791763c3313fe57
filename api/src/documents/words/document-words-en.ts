import type { DocumentWords } from './document-words.ts'

export const en: DocumentWords = {
  kinds: { contract: 'Lease agreement', act: 'Handover report' },
  meters: {
    cold_water: { name: 'Cold water', unit: 'm³' },
    hot_water: { name: 'Hot water', unit: 'm³' },
    electricity: { name: 'Electricity', unit: 'kWh' },
    gas: { name: 'Gas', unit: 'm³' },
    heating: { name: 'Heating', unit: 'Gcal' },
  },
  zones: { total: '', day: 'day', night: 'night' },
}
