import type { User } from '@orenda/contracts/users'
import { Link, useLanguagePath } from '@orenda/shared-ui/router'
import { Menu } from '@orenda/shared-ui/ui'
import { BookOpen, ChartColumn, CircleUserRound, CreditCard, LifeBuoy, LogOut } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import '../palette/visits.ts'
import { ListKeys } from '../list-keys/list-keys.tsx'
import { useBases } from '../remotes/navigation.ts'
import { leave } from '../session/leave.ts'
import { DensityItems } from './density-items.tsx'
import { LanguageItems } from './language-switch.tsx'
import { LossQuestion } from './loss-question.tsx'
import styles from './menu-button.module.css'
import segments from './segments.module.css'
import { Segments } from './segments.tsx'
import { ThemeItems } from './theme-switch.tsx'
import { trialDaysLeft } from './trial-days.ts'

/** What the page has besides, from the first activity on. */
export function Extras() {
  return (
    <>
      <LossQuestion />
      <ListKeys />
    </>
  )
}

/** The content of the user menu, loaded at the first user activity and not with the first screen. */
export function UserMenuItems({ user }: { user: User }) {
  const { t } = useTranslation('shell')
  return (
    <>
      <Menu.Heading>
        <span className={styles.person}>
          <strong>{user.name}</strong>
          <span>{user.email}</span>
          <PlanNote user={user} />
        </span>
      </Menu.Heading>
      <Menu.Separator />
      <AccountLinks />
      <Segments label={t('language.heading')}>
        <LanguageItems />
      </Segments>
      <Segments label={t('theme.heading')}>
        <ThemeItems />
      </Segments>
      <Segments label={t('density.heading')}>
        <DensityItems />
      </Segments>
      <div role="presentation" className={segments.foot}>
        <Menu.Item icon={LogOut} onSelect={leave}>
          {t('account.logout')}
        </Menu.Item>
      </div>
    </>
  )
}

const links = [
  { base: 'reports', icon: ChartColumn },
  { base: 'profile', icon: CircleUserRound },
  { base: 'subscription', icon: CreditCard },
  { base: 'guide', icon: BookOpen },
  { base: 'support', icon: LifeBuoy },
] as const

function AccountLinks() {
  const { t } = useTranslation('shell')
  const path = useLanguagePath()
  const bases = useBases()
  const shown = links.filter(({ base }) => bases.has(base))
  if (shown.length === 0) return null
  return (
    <>
      {shown.map(({ base, icon }) => (
        <Menu.Link key={base} icon={icon}>
          <Link to={path(base)}>{t(`account.${base}`)}</Link>
        </Menu.Link>
      ))}
      <Menu.Separator />
    </>
  )
}

/** How long the trial lasts, or that it is over. Not for a paid plan. */
function PlanNote({ user: { subscription } }: { user: User }) {
  const { t } = useTranslation('shell')
  const isTrial = subscription.payment_status === 'trial'
  if (subscription.is_expired)
    return <span>{t(isTrial ? 'menu.trialOver' : 'account.subscriptionOver')}</span>
  if (!isTrial || subscription.end_date === null) return null
  return <span>{t('menu.trial', { count: trialDaysLeft(subscription.end_date, Date.now()) })}</span>
}
