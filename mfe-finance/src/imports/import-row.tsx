import type { ImportRow as Row } from '@orenda/contracts/imports'
import { useFormat } from '@orenda/shared-ui/texts'
import { Badge, Card } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/texts.ts'
import { currencyOf } from './booking-summary.ts'
import { CommandButton } from './command-button.tsx'
import styles from './import-row.module.css'
import { commandsOf, isIncoming, type RowCommand } from './row-commands.ts'
import { RowFix } from './row-fix.tsx'
import { type ListItem, proposedChoice, type RowGroup } from './row-groups.ts'
import { TwiceLink } from './twice-link.tsx'
import type { RowWords } from './use-row-words.ts'

export interface RowActions {
  run: (row: Row, command: RowCommand) => void
  /** Reads the row once more with what was wrong put right. */
  onFixed: (row: number) => Promise<void>
}

interface ImportRowProps {
  importId: string
  item: Extract<ListItem, { kind: 'row' }>
  words: RowWords
  isActive: boolean
  /** False when nothing can be changed any more. */
  canChange: boolean
  actions: RowActions
}

/** A row of the statement: what it says, what it becomes, and why. */
export function ImportRow({
  importId,
  item: { row, group },
  words,
  isActive,
  canChange,
  actions,
}: ImportRowProps) {
  const { date } = useFormat()
  const t = useTexts()
  const isBad = row.state === 'bad'
  const isPosted = group === 'posted'
  const hasMore = row.text !== row.sender && !(isPosted && isKnown(row, words))
  return (
    <>
      <div className={styles.when}>
        {row.date !== null && <span>{date(row.date)}</span>}
        {isBad && <span className={styles.place}>{t('imports.rowNumber', { row: row.row })}</span>}
      </div>
      <div className={styles.who}>
        <b>{row.sender ?? t('imports.unnamed')}</b>
        {hasMore && <span>{row.text}</span>}
      </div>
      <Amount of={row} />
      <div className={styles.goes}>
        {isBad ? (
          <RowErrors of={row} />
        ) : isPosted ? (
          <Card.Facts of={[<b key="title">{words.title}</b>, ...words.place.split(' · ')]} />
        ) : (
          <>
            <b>{words.title}</b>
            {words.place !== '' && <span>{words.place}</span>}
            {group === 'look' && row.likely_duplicate !== null && <TwiceLink of={row} />}
          </>
        )}
      </div>
      {!isBad && (group === 'look' || group === 'sure') && (
        <div className={styles.why}>
          <Badge tone={words.certainty.tone}>{words.certainty.label}</Badge>
          <span>{words.reasons}</span>
        </div>
      )}
      {canChange && (
        <div className={styles.actions}>
          {isBad && <RowFix importId={importId} row={row} onFixed={() => actions.onFixed(row.row)} />}
          <RowButtons
            row={row}
            group={group}
            isActive={isActive}
            run={command => actions.run(row, command)}
          />
        </div>
      )}
    </>
  )
}

/** Whether the text of the bank names whom and what the row names already. */
const isKnown = ({ text, sender }: Row, { place }: RowWords): boolean =>
  sender !== null && [sender, place.split(' · ')[0] ?? ''].every(name => text.includes(name))

function Amount({ of }: { of: Row }) {
  const { money } = useFormat()
  if (of.amount === null) return <div className={styles.amount} />
  return (
    <div className={styles.amount} data-incoming={isIncoming(of) || undefined}>
      {of.amount > 0 && '+'}
      {money(of.amount, currencyOf(of))}
    </div>
  )
}

function RowErrors({ of: { date, amount, currency, errors } }: { of: Row }) {
  const t = useTexts()
  const problem =
    date === null ? 'date' : amount === null ? 'amount' : currency === null ? 'currency' : 'other'
  return errors.map(({ column }) => (
    <b key={column} className={styles.error}>
      {t('imports.wrongColumn', { column, problem: t(`imports.wrong.${problem}`) })}
    </b>
  ))
}

interface RowButtonsProps {
  row: Row
  group: RowGroup
  isActive: boolean
  run: (command: RowCommand) => void
}

/** The main button of a row, and beside it, in the row with the focus, all that can be done. */
function RowButtons({ row, group, isActive, run }: RowButtonsProps) {
  if (row.state === 'bad')
    return <CommandButton command="skip" isActive={isActive} onRun={() => run('skip')} />
  if (group !== 'look')
    return <CommandButton command="change" isMain isActive={isActive} onRun={() => run('other')} />
  const [first = 'other', ...others] = commandsOf(row)
  const isComplete = first !== 'yes' || proposedChoice(row) !== null
  return (
    <>
      <CommandButton
        key="main"
        command={isComplete ? first : 'choose'}
        isMain
        isActive={isActive}
        onRun={() => run(isComplete ? first : 'other')}
      />
      {others.map(
        command =>
          (command === 'different' || (isActive && command !== row.suggestion?.category)) && (
            <CommandButton key={command} command={command} isActive={isActive} onRun={() => run(command)} />
          ),
      )}
    </>
  )
}
