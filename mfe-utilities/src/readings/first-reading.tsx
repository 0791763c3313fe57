import { apartmentsQuery } from '@orenda/shared-ui/records'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { Button } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'

/** Where no meter is known: leads to the form of a reading, or of an apartment while there is none. */
export function FirstReading() {
  const t = useTexts()
  const path = useLanguagePath()
  const { data: apartments } = useQuery(apartmentsQuery)
  const hasNone = apartments?.length === 0
  return (
    <Link
      className={Button.className({ variant: 'primary' })}
      to={path(hasNone ? 'apartments/new' : 'utilities?add')}
    >
      <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
      {t(hasNone ? 'readings.addApartment' : 'readings.add')}
    </Link>
  )
}
