import type { TemplateKind } from '@orenda/contracts/document-fields'
import type { Language } from '@orenda/contracts/languages'
import type { UtilityType, UtilityZone } from '@orenda/contracts/utility-kinds'
import { en } from './document-words-en.ts'
import { ru } from './document-words-ru.ts'
import { uk } from './document-words-uk.ts'

export interface DocumentWords {
  kinds: Readonly<Record<TemplateKind, string>>
  meters: Readonly<Record<UtilityType, { name: string; unit: string }>>
  /** After the name of a meter; blank for a meter with one zone. */
  zones: Readonly<Record<UtilityZone, string>>
}

export const documentWords: Readonly<Record<Language, DocumentWords>> = { uk, ru, en }
