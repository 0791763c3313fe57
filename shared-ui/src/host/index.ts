// What the shell lends to every app. It is shared as a singleton: all apps of a page meet here.

export { api } from './api.ts'
export { ApiError, isApiError, isOffline } from './api-error.ts'
export { authorized } from './authorized-fetch.ts'
export { CONTRACT } from './contract.ts'
export { readEarly } from './early-answers.ts'
export { expectReads } from './expected-reads.ts'
export {
  type ExportColumn,
  type ExportSheet,
  exportSheet,
  onExportWanted,
  useExport,
  useExportSheet,
} from './export.ts'
export { type Format, formatFor, localeOf, useFormat } from './format.ts'
export { createIcon } from './icon.ts'
export {
  addTexts,
  allowTexts,
  changeLanguage,
  dropTexts,
  hasTexts,
  i18n,
  storedLanguage,
  useLanguage,
  useLanguagePath,
} from './language.ts'
export { lazyScreen, startScreen } from './lazy-screen.tsx'
export { describeError, type NoticeAction, notify, notifyFailure } from './notices.ts'
export type { OutboxFile, OutboxItem, OutboxRefusal, OutboxRequest } from './outbox/outbox-item.ts'
export { useOutbox } from './outbox/outbox-state.ts'
export { outbox } from './outbox.ts'
export { queryClient } from './query-client.ts'
export type { LoadPanel, Panels, PanelsModule, RemoteModule } from './remote-module.ts'
export * from './router.ts'
export { runtimeConfig } from './runtime-config.ts'
export {
  beginSession,
  isPlanOver,
  reloadUser,
  restoreSession,
  type SessionState,
  signOut,
  useSession,
  useSessionNotice,
  useUser,
} from './session.ts'
export { fillSlots, Slot, type SlotProps } from './slot.tsx'
export {
  changeDensity,
  changeTheme,
  type Density,
  densities,
  type Theme,
  themes,
  useDensity,
  useTheme,
} from './theme.ts'
export { useTitle } from './title.ts'
export { today } from './today.ts'
export { tokenSubject } from './tokens.ts'
export { traceId } from './trace.ts'
