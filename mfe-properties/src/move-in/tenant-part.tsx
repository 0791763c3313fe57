import { TenantField, TextField } from '@orenda/shared-ui/forms'
import { ToggleGroup } from '@orenda/shared-ui/ui'
import { Search, UserPlus, UserRound } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import { fill, type MoveInFormState } from './form-parts.ts'
import { Part } from './part.tsx'

const tel = { type: 'tel', maxLength: 32 }
const email = { type: 'email', inputMode: 'email', maxLength: 254 } as const

/** Who moves in: one of the list, or a new tenant with the fields of the tenant's own form. */
export function TenantPart({ form }: { form: MoveInFormState }) {
  const t = useTexts()
  const { field, values } = form
  return (
    <Part icon={UserRound} title={t('common:fields.tenant')} note={t('moveIn.tenantNote')}>
      <div>
        <ToggleGroup
          label={t('common:fields.tenant')}
          value={values.who}
          onValueChange={who => fill(form, 'who', who)}
          options={[
            { value: 'new', label: t('moveIn.newTenant'), icon: UserPlus },
            { value: 'known', label: t('moveIn.knownTenant'), icon: Search },
          ]}
        />
      </div>
      {values.who === 'known' ? (
        <TenantField {...field('tenant_id')} label={t('moveIn.findTenant')} current={null} />
      ) : (
        <Part.Fields>
          <TextField {...field('name')} label={t('moveIn.name')} input={{ maxLength: 200 }} />
          <TextField {...field('phone')} label={t('tenants.phone')} input={tel} />
          <TextField {...field('email')} label={t('tenants.email')} input={email} />
          <TextField
            {...field('tax_id')}
            label={t('tenants.tax_id')}
            hint={t('tenants.taxIdFor')}
            input={{ maxLength: 50 }}
          />
          <TextField
            {...field('passport')}
            label={t('tenants.passport')}
            input={{ maxLength: 100 }}
            isOptional
          />
        </Part.Fields>
      )}
    </Part>
  )
}
