import type { Language } from '@orenda/contracts/languages'
import type { RouteObject } from 'react-router-dom'

/** The default export of a remote's one exposed module, `./remote`. */
export interface RemoteModule {
  /**
   * What it shows below `/{language}/`: its paths begin with its bases, e.g. `apartments`, `apartments/:id`.
   * Heavy screens load themselves: `lazyScreen`.
   */
  routes: RouteObject[]
  /** Its texts: an i18next namespace of its own, and their loader. */
  texts: {
    namespace: string
    load: (language: Language) => Promise<{ default: Record<string, unknown> }>
  }
  /**
   * Starts the requests of the first screen at `path` (without the language, e.g. `apartments`), so that they run
   * while the session is still being restored. It must not throw and its result is not awaited.
   */
  prefetch?: (path: string) => void
}
