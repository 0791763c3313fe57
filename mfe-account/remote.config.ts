import { lucideIcon, type RemoteSettings } from '@orenda/tools/rspack'
import { commands } from './remote.commands.ts'

/** The description of this remote for the shell's server. Its pages are linked from the user menu and the footer. */
export default {
  name: 'mfe-account',
  bases: ['subscription', 'support', 'profile', 'guide'],
  open: ['support', 'guide'],
  permissions: ['session'],
  navigation: [],
  places: [
    {
      base: 'profile',
      label: { uk: 'Профіль', ru: 'Профиль', en: 'Profile' },
      icon: lucideIcon('circle-user-round'),
    },
    {
      base: 'subscription',
      label: { uk: 'Підписка', ru: 'Подписка', en: 'Subscription' },
      icon: lucideIcon('credit-card'),
    },
    {
      base: 'support',
      label: { uk: 'Підтримка', ru: 'Поддержка', en: 'Support' },
      icon: lucideIcon('life-buoy'),
    },
    {
      base: 'guide',
      label: { uk: 'Довідник', ru: 'Справочник', en: 'Guide' },
      icon: lucideIcon('book-open'),
    },
  ],
  // The profile page consists of forms, so the schemas and messages of its fields belong to the first load.
  budget: { firstLoad: 88 },
  reads: {
    subscription: ['subscriptions/current', 'subscriptions/plans', 'subscriptions/history'],
    profile: ['payee', 'auth/sessions', 'auth/second-factor'],
  },
  commands,
  panels: [
    {
      slot: 'today.panel',
      name: 'tickets',
      order: 90,
      rows: 2,
      isQuiet: true,
      label: { uk: 'Звернення до підтримки', ru: 'Обращения в поддержку', en: 'Support tickets' },
    },
  ],
} satisfies RemoteSettings
