import type { Utility } from '@orenda/contracts/utilities'
import { i18n } from '@orenda/shared-ui/host'
import { entrySheetColumns, type RecordSheet } from '@orenda/shared-ui/records'

export const utilitySheet = (): RecordSheet<Utility> => ({
  name: 'utilities_report',
  columns: [
    ...entrySheetColumns<Utility>(),
    { key: 'note', title: i18n.t('common:fields.note'), type: 'text' },
  ],
})
