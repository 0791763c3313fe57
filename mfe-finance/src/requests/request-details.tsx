import type { PaymentRequest } from '@orenda/contracts/payment-requests'
import { groupedIban } from '@orenda/contracts/rules/iban'
import { ratesOf, ratesText } from '@orenda/contracts/rules/request-rates'
import { useFormat } from '@orenda/shared-ui/texts'
import { Button, Skeleton, textLinkClass, useMedia } from '@orenda/shared-ui/ui'
import { useQuery } from '@tanstack/react-query'
import { Landmark } from 'lucide-react'
import { useTexts } from '../i18n/texts.ts'
import { RentFailure } from '../rent/rent-failure.tsx'
import { CopyButton } from './copy-button.tsx'
import styles from './request-details.module.css'
import { isPaidInPart, MailNote, StatusBadge } from './request-status.tsx'
import { qrQuery } from './requests.api.ts'

/** Who pays whom for what: QR, links to the bank, and the details of the transfer. */
export function RequestDetails({ request }: { request: PaymentRequest }) {
  const t = useTexts()
  const format = useFormat()
  const { payee, amount, currency, amount_uah, purpose, note, lines } = request
  const rates = ratesOf(request)
  const uah = format.money(amount_uah, 'UAH')
  const transfer = [
    { name: t('requests.payee'), value: payee.name },
    { name: 'IBAN', value: payee.iban, shown: groupedIban(payee.iban) },
    { name: t('requests.code'), value: payee.code },
    { name: t('common:fields.amount'), value: uah },
    { name: t('requests.purpose'), value: purpose },
  ]
  return (
    <div className={styles.parts}>
      <div className={styles.head}>
        <span className={styles.who}>
          <strong>{request.tenant_name}</strong>
          <span className={styles.muted}>
            {request.apartment_name} · {format.date(request.date)}
          </span>
          <MailNote of={request} />
        </span>
        <StatusBadge of={request} />
      </div>
      <ul
        // biome-ignore lint/a11y/noRedundantRoles: Safari forgets the list when its bullets go.
        role="list"
        aria-label={t('requests.lines')}
        className={styles.lines}
      >
        {lines.map(line => (
          <li key={line.charge_id} className={styles.line}>
            <span>{line.text}</span>
            <span className={styles.figure}>{format.money(line.amount, line.currency)}</span>
          </li>
        ))}
        <li className={styles.line}>
          <strong>{t('requests.total')}</strong>
          <strong className={styles.figure}>{format.money(amount, currency)}</strong>
        </li>
        {rates.length > 0 && (
          <li className={styles.line}>
            <span className={styles.muted}>
              {ratesText(rates, {
                number: format.number,
                say: (rate, date) => t('requests.atRate', { rate, date: format.date(date) }),
              })}
            </span>
            <span className={styles.figure}>{uah}</span>
          </li>
        )}
      </ul>
      {note !== '' && <p className={styles.muted}>{note}</p>}
      {isPaidInPart(request) ? (
        <p className={styles.part}>
          {t('requests.leftOf', {
            left: format.money(request.open_amount, currency),
            amount: format.money(amount, currency),
          })}
        </p>
      ) : (
        request.status === 'open' && <Bank request={request} />
      )}
      <dl className={styles.transfer}>
        {transfer.map(({ name, value, shown = value }) => (
          <div key={name} className={styles.detail}>
            <dt>{name}</dt>
            <dd>
              <span>{shown}</span>
              <CopyButton text={value} label={t('requests.copyOf', { name })} isBare />
            </dd>
          </div>
        ))}
      </dl>
      <CopyButton
        text={transfer.map(({ name, value }) => `${name}: ${value}`).join('\n')}
        label={t('requests.copyAll')}
      />
    </div>
  )
}

/** The QR, and on a phone the links that open the bank's app. */
function Bank({ request }: { request: PaymentRequest }) {
  const t = useTexts()
  const isPhone = useMedia('phone')
  const { data, isError, refetch } = useQuery(qrQuery(request))
  const { links, qr_format, number } = request
  const [first, second] = qr_format === '003' ? [links.nbu003, links.nbu002] : [links.nbu002, links.nbu003]
  return (
    <div className={styles.bank}>
      {data !== undefined ? (
        <img
          className={styles.qr}
          src={`data:image/svg+xml,${encodeURIComponent(data)}`}
          alt={t('requests.qrOf', { number })}
          width={232}
          height={232}
        />
      ) : isError ? (
        <RentFailure onRetry={() => void refetch()} />
      ) : (
        <Skeleton width="232px" height="232px" />
      )}
      <div className={styles.links}>
        <p className={styles.muted}>{t('requests.scan')}</p>
        {isPhone && (
          <>
            <a className={Button.className({ isWide: true })} href={first} rel="noreferrer">
              <Landmark size={16} strokeWidth={1.75} aria-hidden="true" />
              {t('requests.openBank')}
            </a>
            <a className={`${textLinkClass} ${styles.other}`} href={second} rel="noreferrer">
              {t('requests.otherLink')}
            </a>
          </>
        )}
        <CopyButton text={first} label={t('requests.copyLink')} />
      </div>
    </div>
  )
}
