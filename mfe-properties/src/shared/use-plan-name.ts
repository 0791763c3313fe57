import { useTexts } from '../i18n/use-texts.ts'

/** Plans are called by their names, as in the terms; the trial, which is none, in the person's language. */
export function usePlanName(): (name: string) => string {
  const t = useTexts()
  return name => (name === 'Trial' ? t('apartments.trial') : name)
}
