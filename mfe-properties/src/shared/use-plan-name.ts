import { useTexts } from '../i18n/texts.ts'

/** Plans keep their names, as in the terms; "trial" is translated. */
export function usePlanName(): (name: string) => string {
  const t = useTexts()
  return name => (name === 'Trial' ? t('apartments.trial') : name)
}
