import { Dialog } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/texts.ts'
import styles from './choice-dialog.module.css'
import { useLetters } from './command-button.tsx'
import type { KeyCommand } from './row-commands.ts'

const commands: readonly KeyCommand[] = [
  'other',
  'rent',
  'utilities',
  'deposit',
  'expense',
  'skip',
  'same',
  'different',
]

/** All keys of the list. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts()
  const letters = useLetters()
  const keys: readonly (readonly [readonly string[], string])[] = [
    [['↑', '↓'], t('imports.keyRows')],
    [['Enter'], t('imports.commands.yes')],
    ...commands.map(command => [[letters[command]], t(`imports.commands.${command}`)] as const),
    [['Ctrl', 'Z'], t('imports.keyUndo')],
    [['Ctrl', 'Enter'], t('imports.keyPost')],
  ]
  return (
    <Dialog
      isOpen
      size="small"
      title={t('imports.keysTitle')}
      closeLabel={t('common:actions.close')}
      onClose={onClose}
    >
      <div className={styles.body}>
        <dl className={styles.keys}>
          {keys.map(([pressed, what]) => (
            <div key={what} className={styles.pair}>
              <dt>
                {pressed.map(key => (
                  <kbd key={key}>{key}</kbd>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.nothing}>{t('imports.keysText')}</p>
      </div>
    </Dialog>
  )
}
