import { type StartColumn, startColumns } from '@orenda/contracts/start-columns'
import type { StartImport, StartMapping } from '@orenda/contracts/start-imports'
import { notify } from '@orenda/shared-ui/host'
import { Button, Card, Field, Select } from '@orenda/shared-ui/ui'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import styles from './columns-card.module.css'
import { setMapping } from './start-import.api.ts'

interface ColumnsCardProps {
  start: StartImport
  onReset: () => void
}

/** Which column of a sheet of one's own means what. It is open when that could not be seen from the titles. */
export function ColumnsCard({ start, onReset }: ColumnsCardProps) {
  const t = useTexts()
  const [isOpen, setOpen] = useState(start.mapping === null)
  const known = startColumns.filter(column => start.mapping?.[column] !== undefined).length
  return (
    <Card aria-label={t('startImport.columnsTitle')}>
      <div className={styles.head}>
        <div>
          <h2>{t('startImport.columnsTitle')}</h2>
          <p>
            {start.mapping === null
              ? t('startImport.columnsAsk')
              : t('startImport.columnsKnown', { count: known, of: startColumns.length })}
          </p>
        </div>
        {start.mapping === null ? (
          <Button size="small" onClick={onReset}>
            {t('startImport.otherFile')}
          </Button>
        ) : (
          <Button size="small" icon={ChevronDown} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {t('startImport.columnsChange')}
          </Button>
        )}
      </div>
      {isOpen && <Columns start={start} />}
    </Card>
  )
}

function Columns({ start }: { start: StartImport }) {
  const t = useTexts()
  const [chosen, setChosen] = useState<Partial<StartMapping>>(start.mapping ?? {})
  const set = (column: StartColumn, title: string) => {
    const others = Object.fromEntries(
      // A column of the file means one thing.
      Object.entries(chosen).filter(([other, name]) => other !== column && name !== title),
    ) as Partial<StartMapping>
    const mapping = title === '' ? others : { ...others, [column]: title }
    setChosen(mapping)
    const { name } = mapping
    if (name === undefined) return
    setMapping(start.id, { ...mapping, name }).catch(error =>
      notify.failure(error, t('startImport.saveFailed')),
    )
  }
  return (
    <div className={styles.columns}>
      {startColumns.map(column => {
        const title = chosen[column] ?? ''
        const sample = start.columns.find(({ name }) => name === title)?.sample[0]
        return (
          <Field
            key={column}
            label={t(`startImport.columns.${column}`)}
            hint={sample === undefined ? undefined : t('startImport.sample', { text: sample })}
          >
            <Select value={title} onChange={({ target }) => set(column, target.value)}>
              <option value="">{t('startImport.noColumn')}</option>
              {start.columns.map(({ name }) => (
                <option key={name} value={name}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
        )
      })}
    </div>
  )
}
