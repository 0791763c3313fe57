import { Button } from '@orenda/shared-ui/ui'
import { Eye, EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import styles from './tenant-page.module.css'

/** A number of a document, shown only when it is asked for: others may see the screen. */
export function SecretFact({ name, value }: { name: string; value: string }) {
  const t = useTexts()
  const [isShown, setShown] = useState(false)
  return (
    <span className={styles.secret}>
      <span aria-live="polite">{isShown ? value : <span aria-hidden="true">••••••••</span>}</span>
      <Button
        size="small"
        variant="quiet"
        icon={isShown ? EyeOff : Eye}
        aria-label={t(isShown ? 'tenant.hideOf' : 'tenant.showOf', { name })}
        onClick={() => setShown(!isShown)}
      >
        {t(isShown ? 'tenant.hide' : 'tenant.show')}
      </Button>
    </span>
  )
}
