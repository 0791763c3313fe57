import { Button, Menu } from '@orenda/shared-ui/ui'
import { ChevronDown } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'

interface ExportChoiceProps {
  hasDocuments: boolean
  onChange: (hasDocuments: boolean) => void
}

/** Whether tax ids and passports stand in the spreadsheet: they do not unless somebody asks for them. */
export function ExportChoice({ hasDocuments, onChange }: ExportChoiceProps) {
  const t = useTexts()
  const label = t('tenants.export.label')
  return (
    <Menu align="end" trigger={<Button icon={ChevronDown} aria-label={label} title={label} />}>
      <Menu.Group label={label}>
        <Menu.Item isChecked={!hasDocuments} onSelect={() => onChange(false)}>
          {t('tenants.export.without')}
        </Menu.Item>
        <Menu.Item isChecked={hasDocuments} onSelect={() => onChange(true)}>
          {t('tenants.export.with')}
        </Menu.Item>
      </Menu.Group>
    </Menu>
  )
}
