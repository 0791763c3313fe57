import { ToggleGroup } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/use-texts.ts'
import styles from './money-chart.module.css'
import type { ChartView } from './use-money-chart.tsx'

export interface ChartViewsProps {
  view: ChartView
  onViewChange: (view: ChartView) => void
}

/** Tabs for the views of income and expenses. */
export function ChartViews({ view, onViewChange }: ChartViewsProps) {
  const t = useTexts()
  return (
    <div data-print="no" className={styles.views}>
      <ToggleGroup
        label={t('charts.views')}
        value={view}
        onValueChange={onViewChange}
        options={[
          { value: 'months', label: t('charts.byMonth') },
          { value: 'apartments', label: t('charts.byApartment') },
        ]}
      />
    </div>
  )
}
