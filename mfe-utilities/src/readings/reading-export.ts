import type { Reading } from '@orenda/contracts/utilities'
import { utilityCurrency } from '@orenda/contracts/utility-kinds'
import { type ExportColumn } from '@orenda/shared-ui/host'
import { type RecordSheet } from '@orenda/shared-ui/lists'
import type { Texts } from '../i18n/texts.ts'

export function readingSheet(t: Texts): RecordSheet<Reading> {
  const figure = (key: 'previous' | 'current' | 'consumed'): ExportColumn<Reading> => ({
    key,
    title: t(`readings.${key}`),
    type: 'number',
    decimals: 2,
  })
  return {
    name: 'utility_readings_report',
    columns: [
      { key: 'date', title: t('common:fields.date'), type: 'date' },
      { key: 'apartment_name', title: t('common:fields.apartment'), type: 'text' },
      {
        key: 'type',
        title: t('common:fields.type'),
        type: 'text',
        value: ({ type }) => t(`types.${type}`),
      },
      {
        key: 'zone',
        title: t('readings.zone'),
        type: 'text',
        value: ({ zone }) => t(`zones.${zone}`),
      },
      ...(['previous', 'current', 'consumed'] as const).map(figure),
      {
        key: 'unit',
        title: t('readings.unit'),
        type: 'text',
        value: ({ type }) => t(`units.${type}`),
      },
      { key: 'rate', title: t('readings.rate'), type: 'number', decimals: 4 },
      { key: 'total', title: t('readings.total'), type: 'number', decimals: 2 },
      {
        key: 'currency',
        title: t('common:fields.currency'),
        type: 'text',
        value: () => utilityCurrency,
      },
      { key: 'comment', title: t('common:fields.comment'), type: 'text' },
    ],
  }
}
