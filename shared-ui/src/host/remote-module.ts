import type { Language } from '@orenda/contracts/languages'
import type { SlotContexts, SlotName } from '@orenda/contracts/slots'
import type { ComponentType } from 'react'
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
}

/**
 * The default export of a remote's second exposed module, `./panels`: what it shows within pages of others. It is apart
 * from the first, so that a page with panels of many remotes runs none of their screens.
 */
export interface PanelsModule {
  /** The same namespace as the remote's; what panels say may be a part of it. */
  texts: RemoteModule['texts']
  /** By slot, and by the name that the description gives: `remote.config.ts`. */
  panels: Panels
}

/** Loads a panel, which draws its own frame (`@orenda/shared-ui/panels`). It is called again after it failed. */
export type LoadPanel<Context> = () => Promise<ComponentType<Context>>

export type Panels = {
  readonly [Name in SlotName]?: Readonly<Record<string, LoadPanel<SlotContexts[Name]>>>
}
