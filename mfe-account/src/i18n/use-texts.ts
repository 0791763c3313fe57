import { i18n } from '@orenda/shared-ui/texts'
import { useTranslation } from 'react-i18next'

/** The words of this app, and with `common:` in front those that all apps share. */
export const useTexts = () => useTranslation(['account', 'common'], { i18n }).t
export type Texts = ReturnType<typeof useTexts>
