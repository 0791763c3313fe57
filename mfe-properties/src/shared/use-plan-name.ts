import { i18n } from '@orenda/shared-ui/host'
import { useTexts } from '../i18n/use-texts.ts'

/** Names a plan in the person's language; one that we do not know keeps the name that the API gives. */
export function usePlanName(): (name: string) => string {
  const t = useTexts()
  return name => (i18n.exists(`plans.${name}`, { ns: 'properties' }) ? t(`plans.${name as 'Trial'}`) : name)
}
