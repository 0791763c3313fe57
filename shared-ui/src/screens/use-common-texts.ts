import { i18n } from '@orenda/shared-ui/host'
import { useTranslation } from 'react-i18next'

/** The words that all apps share. */
export const useCommonTexts = () => useTranslation('common', { i18n }).t
