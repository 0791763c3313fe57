import type { DocumentWords } from './document-words.ts'

export const uk: DocumentWords = {
  kinds: { contract: 'Договір оренди', act: 'Акт приймання-передачі' },
  meters: {
    cold_water: { name: 'Холодна вода', unit: 'м³' },
    hot_water: { name: 'Гаряча вода', unit: 'м³' },
    electricity: { name: 'Електроенергія', unit: 'кВт·год' },
    gas: { name: 'Газ', unit: 'м³' },
    heating: { name: 'Опалення', unit: 'Гкал' },
  },
  zones: { total: '', day: 'день', night: 'ніч' },
}
