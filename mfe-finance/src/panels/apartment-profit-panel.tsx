import type { Currency } from '@orenda/contracts/currencies'
import type { ProfitTotal } from '@orenda/contracts/reports'
import type { SlotContexts } from '@orenda/contracts/slots'
import { Entry } from '@orenda/shared-ui/lists'
import { Panel } from '@orenda/shared-ui/panels'
import { today, useFormat } from '@orenda/shared-ui/texts'
import { useQuery } from '@tanstack/react-query'
import { ChartColumn } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import { profitQuery } from '../reports/reports.api.ts'
import styles from './panels.module.css'

/** What an apartment brought in this year, as the reports say it. */
export function ApartmentProfitPanel({ apartmentId }: SlotContexts['apartment.panel']) {
  const t = useTexts()
  const year = today().slice(0, 4)
  const profit = useQuery({
    ...profitQuery({ from: `${year}-01-01`, to: `${year}-12-31`, apartment_id: apartmentId }),
    // Its records are changed on other pages.
    staleTime: 0,
  })
  const rentCurrency = Entry.useCurrency(null, apartmentId)
  const totals = rentFirst((profit.data?.totals ?? []).filter(isSomething), rentCurrency)
  return (
    <Panel
      icon={ChartColumn}
      title={t('panels.profit.title', { year })}
      isBusy={profit.isPending}
      foot={
        <div className={styles.pair}>
          <Panel.Link isFoot to={`payments?apartment=${encodeURIComponent(apartmentId)}&rent=none`}>
            {t('panels.profit.payments')}
          </Panel.Link>
          <Panel.Link isFoot to={`reports?apartment=${encodeURIComponent(apartmentId)}`}>
            {t('panels.profit.open')}
          </Panel.Link>
        </div>
      }
    >
      <Panel.Content reads={[profit]} rows={2}>
        {() =>
          totals.length === 0 ? (
            <Panel.Line isGood={false}>{t('panels.profit.none')}</Panel.Line>
          ) : (
            <>
              {totals.map(total => (
                <Figures key={total.currency} of={total} />
              ))}
              <p className={styles.about}>{t('panels.profit.utilities')}</p>
            </>
          )
        }
      </Panel.Content>
    </Panel>
  )
}

const isSomething = ({ received, expenses, fees }: ProfitTotal) =>
  received !== 0 || expenses !== 0 || fees !== 0

/** The currency of the rent before others. */
const rentFirst = (totals: readonly ProfitTotal[], rent: Currency | undefined) =>
  totals.toSorted((one, other) => Number(other.currency === rent) - Number(one.currency === rent))

/** The profit of one currency, and what it is made of. */
function Figures({ of: { currency, profit, received, expenses, fees } }: { of: ProfitTotal }) {
  const t = useTexts()
  const { money } = useFormat()
  const parts = [
    { name: t('panels.profit.received'), sum: received },
    { name: t('panels.profit.expenses'), sum: -expenses },
    ...(fees === 0 ? [] : [{ name: t('panels.profit.fees'), sum: -fees }]),
  ]
  return (
    <div className={styles.profit}>
      <strong className={profit < 0 ? `${styles.figure} ${styles.loss}` : styles.figure}>
        {money(profit, currency)}
      </strong>
      <dl className={styles.parts}>
        {parts.map(({ name, sum }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{money(sum, currency)}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
