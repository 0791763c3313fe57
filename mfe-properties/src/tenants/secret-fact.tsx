import { Button } from '@orenda/shared-ui/ui'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import styles from './tenant-page.module.css'

/** What stands in place of a hidden number, however long it is. */
export const mask = '••••••••'

interface ShowSecretProps {
  /** What is shown or hidden. */
  name: string
  isShown: boolean
  onPress: () => void
}

/** The button that shows a hidden number, and hides it again. */
export function ShowSecret({ name, isShown, onPress }: ShowSecretProps) {
  const t = useTexts()
  return (
    <Button
      size="small"
      variant="quiet"
      icon={isShown ? EyeOff : Eye}
      aria-label={t(isShown ? 'tenant.hideOf' : 'tenant.showOf', { name })}
      onClick={onPress}
    >
      {t(isShown ? 'tenant.hide' : 'tenant.show')}
    </Button>
  )
}

/** A number of a document, shown only when it is asked for: others may see the screen. */
export function SecretFact({ name, value }: { name: string; value: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <span className={styles.secret}>
      <span aria-live="polite">{isShown ? value : <span aria-hidden="true">{mask}</span>}</span>
      <ShowSecret name={name} isShown={isShown} onPress={() => setShown(!isShown)} />
    </span>
  )
}
