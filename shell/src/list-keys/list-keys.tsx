import { Button, Checkbox, Dialog } from '@orenda/shared-ui/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './list-keys.module.css'
import { noteRow, pressListKey } from './press.ts'
import { closeSheet, switchKeys, useListKeys } from './sheet-state.ts'

const keys = [
  ['/', 'search'],
  ['n', 'add'],
  ['↓ ↑ j k', 'move'],
  ['Enter', 'open'],
  ['e', 'edit'],
  ['x', 'remove'],
  ['Ctrl Z', 'undo'],
  ['Ctrl K', 'palette'],
  ['?', 'help'],
] as const

/** Listens to the keys of lists, and shows them. */
export function ListKeys() {
  const { t } = useTranslation(['shell', 'common'])
  const { isOpen, isOn } = useListKeys()
  useEffect(() => {
    addEventListener('keydown', pressListKey)
    addEventListener('focusin', noteRow)
    return () => {
      removeEventListener('keydown', pressListKey)
      removeEventListener('focusin', noteRow)
    }
  }, [])
  return (
    <Dialog
      isOpen={isOpen}
      size="small"
      title={t('keys.title')}
      closeLabel={t('common:actions.close')}
      onClose={closeSheet}
      footer={
        <Button data-autofocus onClick={closeSheet}>
          {t('common:actions.close')}
        </Button>
      }
    >
      <dl className={styles.keys}>
        {keys.map(([key, word]) => (
          <div key={key}>
            <dt>
              {key.split(' ').map(each => (
                <kbd key={each}>{each}</kbd>
              ))}
            </dt>
            <dd>{t(`keys.${word}`)}</dd>
          </div>
        ))}
      </dl>
      <Checkbox label={t('keys.isOn')} checked={isOn} onChange={({ target }) => switchKeys(target.checked)} />
    </Dialog>
  )
}
