import { i18n } from '@orenda/shared-ui/texts'
import { useTranslation } from 'react-i18next'

/** The texts of this remote; keys with `common:` are the texts that all remotes share. */
export const useTexts = () => useTranslation(['reminders', 'common'], { i18n }).t
export type Texts = ReturnType<typeof useTexts>
