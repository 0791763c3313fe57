import { Button } from '@orenda/shared-ui/ui'
import { Check } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import styles from './import-row.module.css'
import type { KeyCommand, RowCommand } from './row-commands.ts'

interface CommandButtonProps {
  command: RowCommand | 'choose' | 'change'
  isMain?: boolean
  isActive?: boolean
  onRun: () => void
}

/** A button for what can be done with a row, with its key. The main one of a row takes the focus. */
export function CommandButton({ command, isMain = false, isActive = false, onRun }: CommandButtonProps) {
  const t = useTexts()
  const key =
    command === 'yes'
      ? 'Enter'
      : command === 'choose' || command === 'change'
        ? null
        : t(`imports.keys.${command}`)
  const isFirst = isActive && command === 'yes'
  return (
    <Button
      size="small"
      variant={isFirst ? 'primary' : command === 'change' ? 'quiet' : 'secondary'}
      icon={isFirst ? Check : undefined}
      data-main={isMain || undefined}
      tabIndex={isMain && !isActive ? -1 : undefined}
      onClick={onRun}
    >
      {t(`imports.commands.${command}`)}
      {key !== null && (isActive || command === 'same' || command === 'different') && (
        <kbd className={styles.key} aria-hidden>
          {key}
        </kbd>
      )}
    </Button>
  )
}

/** The letters of all commands, in the language of the page. */
export function useLetters(): Readonly<Record<KeyCommand, string>> {
  const t = useTexts()
  return {
    other: t('imports.keys.other'),
    rent: t('imports.keys.rent'),
    utilities: t('imports.keys.utilities'),
    deposit: t('imports.keys.deposit'),
    expense: t('imports.keys.expense'),
    skip: t('imports.keys.skip'),
    same: t('imports.keys.same'),
    different: t('imports.keys.different'),
  }
}
