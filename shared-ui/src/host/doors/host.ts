// The page around an app: messages, slots, spreadsheets, settings, and the types that an app
// exposes to the shell. `host` is for the shell.

export {
  type ExportColumn,
  type ExportSheet,
  exportSheet,
  useExport,
} from '../export.ts'
export { host } from '../for-the-shell.ts'
export { type NoticeAction, notify } from '../notices.ts'
export type {
  CommandRecord,
  LoadPanel,
  Panels,
  PanelsModule,
  RemoteModule,
  RunCommand,
} from '../remote-module.ts'
export { runtimeConfig } from '../runtime-config.ts'
export { Slot, type SlotProps } from '../slot.tsx'
export type { Density, Theme } from '../theme.ts'
