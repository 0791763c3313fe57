import type { User } from '@orenda/contracts/users'
import { Page, useTab, useUnsavedChanges } from '@orenda/shared-ui/pages'
import { Link, useLanguagePath, useNavigate, useSearchParams, useTitle } from '@orenda/shared-ui/router'
import { useSession } from '@orenda/shared-ui/session'
import { PageHead, Skeleton, Tabs, textLinkClass, useMedia } from '@orenda/shared-ui/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useTexts } from '../i18n/texts.ts'
import { BoundText } from '../shared/bound-text.tsx'
import { ContactForm } from './contact-form.tsx'
import { ticketsQuery } from './support.api.ts'
import styles from './support.module.css'
import { SupportHelp } from './support-help.tsx'
import { ticketAddress, ticketsAddress } from './ticket-addresses.ts'
import { TicketThread } from './ticket-thread.tsx'
import { TicketsTab } from './tickets-tab.tsx'
import { useContactForm } from './use-contact-form.ts'

/** From which width on there is room for help beside the form; as in the styles. */
const beside = '(min-width: 960px)'

const visitorTabs = ['contact'] as const
const tabs = ['contact', 'tickets'] as const

/** Support: a form for everyone, and the list of tickets for users who are logged in. */
export function SupportPage() {
  const t = useTexts()
  useTitle(t('support.title'))
  const path = useLanguagePath()
  const { status, user } = useSession()
  const isBeside = useMedia(beside)
  return (
    <Page>
      <PageHead
        title={t('support.title')}
        context={
          <>
            <BoundText text={t(user === null ? 'support.contextVisitor' : 'support.context')} />
            {!isBeside && (
              <>
                {' '}
                <Link to={path('guide')} className={textLinkClass}>
                  {t('support.guide')}
                </Link>
              </>
            )}
          </>
        }
      />
      {/* Another user starts with an empty form. */}
      <div className={styles.columns}>
        {status === 'starting' ? (
          <Skeleton height="420px" />
        ) : (
          <div>
            <Parts key={user?.id ?? ''} user={user} isWide={isBeside} />
          </div>
        )}
        {isBeside && <SupportHelp isVisitor={user === null} />}
      </div>
    </Page>
  )
}

function Parts({ user, isWide }: { user: User | null; isWide: boolean }) {
  const t = useTexts()
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const [tab, openTab] = useTab(user === null ? visitorTabs : tabs, ['ticket'])
  const form = useContactForm(user, id => void navigate(ticketAddress(id), { preventScrollReset: true }))
  /** Unsent messages by ticket: they stay when another ticket is opened. */
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({})
  const isReplying = Object.values(drafts).some(text => text.trim() !== '')
  const { question } = useUnsavedChanges(form.isDirty || isReplying)
  // On a wide screen, which has a keyboard, one can type at once.
  const begin = useEffectEvent(() => {
    if (isWide && tab === 'contact') form.setFocus()
  })
  useEffect(begin, [])
  const id = search.get('ticket')
  const { data } = useInfiniteQuery({ ...ticketsQuery, enabled: user !== null })
  // What is being read is no news.
  const news = (data?.pages ?? [])
    .flatMap(page => page.data)
    .filter(ticket => ticket.has_news && ticket.id !== id).length
  const contact = {
    value: 'contact',
    label: t('support.tabs.contact'),
    content: <ContactForm of={form} />,
  }
  const list = {
    value: 'tickets',
    label: news === 0 ? t('support.tabs.tickets') : t('support.tabs.ticketsNews', { count: news }),
    content: id ? (
      <TicketThread
        key={id}
        id={id}
        back={ticketsAddress}
        draft={{ text: drafts[id] ?? '', change: text => setDrafts(known => ({ ...known, [id]: text })) }}
      />
    ) : (
      <TicketsTab onCreate={() => openTab('contact')} addressOf={ticketAddress} />
    ),
  }
  return (
    <>
      <Tabs
        label={t('support.tabsLabel')}
        value={tab}
        onValueChange={openTab}
        tabs={user === null ? [contact] : [contact, list]}
      />
      {question}
    </>
  )
}
