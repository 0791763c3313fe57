import type { DocumentKind } from '@orenda/contracts/document-fields'
import type { Language } from '@orenda/contracts/languages'

export const documentKindWords: Readonly<Record<Language, Record<DocumentKind, string>>> = {
  uk: {
    contract: 'Договір',
    act: 'Акт приймання-передачі',
    insurance: 'Страхування',
    passport: 'Паспорт або посвідчення',
    ownership: 'Право власності',
    other: 'Інше',
  },
  ru: {
    contract: 'Договор',
    act: 'Акт приёма-передачи',
    insurance: 'Страхование',
    passport: 'Паспорт или удостоверение',
    ownership: 'Право собственности',
    other: 'Другое',
  },
  en: {
    contract: 'Lease agreement',
    act: 'Handover report',
    insurance: 'Insurance',
    passport: 'Passport or ID',
    ownership: 'Ownership',
    other: 'Other',
  },
}
