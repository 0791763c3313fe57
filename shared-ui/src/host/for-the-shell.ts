import { CONTRACT } from './contract.ts'
import { expectReads } from './expected-reads.ts'
import { onExportWanted, useExportSheet } from './export.ts'
import { formatFor, localeOf } from './format.ts'
import { addTexts, allowTexts, changeLanguage, dropTexts, hasTexts, storedLanguage } from './language.ts'
import { loadTextsWithScreens, startScreen } from './lazy-screen.tsx'
import { clientOf, forgetClient, lend } from './lend.ts'
import { prefetch } from './prefetch.ts'
import { beginSession, isPlanOver, restoreSession, useSessionNotice } from './session.ts'
import { fillSlots } from './slot.tsx'
import { changeDensity, changeTheme, densities, themes, useDensity, useTheme } from './theme.ts'
import { tokenSubject } from './tokens.ts'
import { traceId } from './trace.ts'
import { wire } from './wire.ts'

/** What only the shell and the build of a remote use. The sources of remotes need none of it. */
export const host = {
  contract: CONTRACT,
  // Session
  beginSession,
  restoreSession,
  isPlanOver,
  useSessionNotice,
  tokenSubject,
  // Reads that begin before the page is loaded
  prefetch,
  expectReads,
  startScreen,
  wire,
  // The API and the cache as a remote has them
  lend,
  clientOf,
  forgetClient,
  // Language and texts
  storedLanguage,
  changeLanguage,
  localeOf,
  formatFor,
  addTexts,
  allowTexts,
  dropTexts,
  hasTexts,
  loadTextsWithScreens,
  // Appearance
  themes,
  useTheme,
  changeTheme,
  densities,
  useDensity,
  changeDensity,
  // Spreadsheets and slots
  onExportWanted,
  useExportSheet,
  fillSlots,
  /** The id of this page load in the server's log. */
  traceId,
}
