import type { DocumentWords } from './document-words.ts'

export const ru: DocumentWords = {
  kinds: { contract: 'Договор аренды', act: 'Акт приёма-передачи' },
  meters: {
    cold_water: { name: 'Холодная вода', unit: 'м³' },
    hot_water: { name: 'Горячая вода', unit: 'м³' },
    electricity: { name: 'Электроэнергия', unit: 'кВт·ч' },
    gas: { name: 'Газ', unit: 'м³' },
    heating: { name: 'Отопление', unit: 'Гкал' },
  },
  zones: { total: '', day: 'день', night: 'ночь' },
}
