import { Banner } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/texts.ts'
import { useDayOf } from '../shared/use-day-of.ts'
import { formerAddressesQuery } from './account.api.ts'

/** Former addresses that can still take the account back. */
export function FormerAddresses() {
  const t = useTexts()
  const { dateOf } = useDayOf()
  const { data } = useQuery(formerAddressesQuery)
  return data?.addresses.map(({ account, until }) => (
    <Banner key={account} tone="warning" title={t('profile.former.title', { account })}>
      {t('profile.former.text', { date: dateOf(until) })}
    </Banner>
  ))
}
