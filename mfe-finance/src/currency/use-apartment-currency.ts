import type { Currency } from '@orenda/contracts/currencies'
import { Entry } from '@orenda/shared-ui/lists'
import { useTexts } from '../i18n/texts.ts'

/**
 * The currency in which the form's amount is saved, and what names it where it is not the hryvnia. A stored amount
 * keeps its own as long as its apartment is the same, and nothing is said of it.
 */
export function useApartmentCurrency(
  stored: { apartment_id: string; currency: Currency } | null,
  apartmentId: string,
): { currency: Currency | undefined; said: string | undefined } {
  const t = useTexts()
  const currency = Entry.useCurrency(stored, apartmentId)
  const isSaid = currency !== undefined && currency !== 'UAH' && stored?.apartment_id !== apartmentId
  return { currency, said: isSaid ? t('converted.ofApartment', { currency }) : undefined }
}
