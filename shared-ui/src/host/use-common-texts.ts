import { useTranslation } from 'react-i18next'
import { i18n } from './language.ts'

/** The texts that all apps share. */
export const useCommonTexts = () => useTranslation('common', { i18n }).t
