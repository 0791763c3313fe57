import type { Currency } from '@orenda/contracts/currencies'
import type { IconNode } from '@orenda/contracts/remotes'
import type { SearchKind } from '@orenda/contracts/search-kinds'
import type { CommandRecord } from '@orenda/shared-ui/host'

/** In the order in which they are shown. */
export const groupNames = [
  'recent',
  'tenant',
  'apartment',
  'lease',
  'payment',
  'expense',
  'ticket',
  'page',
  'action',
] as const satisfies readonly (SearchKind | 'recent' | 'page' | 'action')[]
export type GroupName = (typeof groupNames)[number]

/** A row of the palette. */
export interface Entry {
  /** The same as long as it means the same; a used action is counted by it. */
  key: string
  group: GroupName
  title: string
  /** Other words that it is found by. */
  words?: string | undefined
  /** What tells it apart. */
  subtitle: string
  /** What a tenant owes, after the subtitle. */
  debt?: { text: string; isLate: boolean } | undefined
  /** A date or state at its end. */
  aside?: { text: string; isWarning?: boolean } | undefined
  /** An icon as data; left out: that of the group. */
  icon?: IconNode | undefined
  /** The path after the language. */
  path?: string | undefined
  /** Does the work of an action without a path. @returns the path after the language to open then, if any */
  run?: (() => Promise<string | undefined>) | undefined
  /** The record that actions can be done to, with its name. */
  subject?: Subject | undefined
}

export interface Subject extends CommandRecord {
  kind: 'tenant' | 'apartment' | 'lease'
  name: string
  /** Of its lease, if that was found with it. */
  currency: Currency | null
}

/** Rows of one kind, at most as many as are shown, and how many there are. */
export interface EntryGroup {
  name: GroupName
  entries: readonly Entry[]
  /** The row that leads to all of them, if there are more than shown. */
  all?: Entry | undefined
}

export const shownOfKind = 3
