import type { Apartment } from '@orenda/contracts/apartments'
import type { ImportChoice, ImportRow, ImportSuggestion } from '@orenda/contracts/imports'
import type { Lease } from '@orenda/contracts/leases'
import type { ExpenseCategory, PaymentCategory } from '@orenda/contracts/money-categories'
import { useFormat } from '@orenda/shared-ui/texts'
import type { BadgeProps } from '@orenda/shared-ui/ui'
import { useTexts } from '../i18n/texts.ts'
import { isIncoming } from './row-commands.ts'
import { groupOf } from './row-groups.ts'

/** Where rows go, by id. */
export interface Places {
  leases: ReadonlyMap<string, Lease>
  apartments: ReadonlyMap<string, Apartment>
}

/** What a row becomes, in words. */
export interface RowWords {
  title: string
  /** The apartment and the tenant. */
  place: string
  certainty: { tone: BadgeProps['tone']; label: string }
  reasons: string
}

/** Where a row goes. */
interface Where {
  lease_id?: string | null | undefined
  apartment_id?: string | null | undefined
}

type Known = Pick<ImportSuggestion, 'kind' | 'category' | 'parts' | 'due_dates'>

const tones = { sure: 'success', likely: 'warning', unsure: 'neutral' } as const

/** Says what a row becomes, how sure that is, and why. */
export function useRowWords({ leases, apartments }: Places): (row: ImportRow) => RowWords {
  const t = useTexts()
  const { month } = useFormat()
  function placeOf({ state, sender }: ImportRow, { lease_id, apartment_id }: Where): string {
    const lease = leases.get(lease_id ?? '')
    if (lease === undefined) return apartments.get(apartment_id ?? '')?.name ?? t('imports.noApartment')
    // What was booked needs no comparison any more: its row names the tenant once.
    const isNamed = state === 'posted' && lease.tenant_name === sender
    return [lease.apartment_name, !isNamed && lease.tenant_name].filter(Boolean).join(' · ')
  }
  function whatOf({ kind, category, parts, due_dates }: Known): string {
    if (kind === 'expense')
      return t('imports.expenseOf', {
        category: t(`expenseCategories.${category as ExpenseCategory}`).toLocaleLowerCase(),
      })
    const names = (parts.length > 0 ? parts.map(part => part.category) : [category]).map(each =>
      t(`paymentCategories.${each as PaymentCategory}`),
    )
    const months = [...new Set(due_dates.map(date => month(date)))]
    return [names.join(' + '), ...months.slice(0, 2), ...(months.length > 2 ? ['…'] : [])].join(', ')
  }
  const ofChoice = (row: ImportRow, choice: ImportChoice) => {
    if (choice.kind === 'ignore') return { title: t('imports.skippedRow'), place: '' }
    const { kind, category = kind === 'payment' ? 'rent' : 'other', parts = [] } = choice
    const isSuggested = choice.lease_id === row.suggestion?.lease_id && category === row.suggestion?.category
    const due_dates = isSuggested ? (row.suggestion?.due_dates ?? []) : []
    return { title: whatOf({ kind, category, parts, due_dates }), place: placeOf(row, choice) }
  }
  const whyOf = ({ because, certainty }: ImportSuggestion, row: ImportRow): string => {
    const reasons = because.map(reason =>
      reason === 'sender' && !isIncoming(row)
        ? t('imports.because.recipient')
        : t(`imports.because.${reason}`),
    )
    if (reasons.length === 0) return t('imports.because.none')
    if (certainty !== 'sure' && !because.includes('sender') && row.sender !== null)
      reasons.push(t('imports.because.newSender'))
    return reasons.join(' · ')
  }
  return row => {
    if (groupOf(row) === 'look' && row.likely_duplicate !== null)
      return {
        title: t(isIncoming(row) ? 'imports.twiceText' : 'imports.twiceExpense'),
        place: row.suggestion === null ? '' : placeOf(row, row.suggestion),
        certainty: { tone: 'info', label: t('imports.certainty.twice') },
        reasons: '',
      }
    if (row.choice !== null && row.state !== 'duplicate')
      return {
        ...ofChoice(row, row.choice),
        certainty: { tone: 'success', label: t('imports.certainty.chosen') },
        reasons: t('imports.because.chosen'),
      }
    const { suggestion } = row
    if (suggestion === null)
      return {
        title: t('imports.noProposal'),
        place: '',
        certainty: { tone: 'neutral', label: t('imports.certainty.unsure') },
        reasons: t('imports.because.none'),
      }
    return {
      title: whatOf(suggestion),
      place: placeOf(row, suggestion),
      certainty: { tone: tones[suggestion.certainty], label: t(`imports.certainty.${suggestion.certainty}`) },
      reasons: whyOf(suggestion, row),
    }
  }
}
