import type { Language } from '@orenda/contracts/languages'
import type { SlotContexts, SlotName } from '@orenda/contracts/slots'
import type { ComponentType } from 'react'
import type { RouteObject } from 'react-router-dom'

/** The default export of a remote's exposed module `./remote`. */
export interface RemoteModule {
  /**
   * Its routes below `/{language}/`: their paths begin with its bases, e.g. `apartments`,
   * `apartments/:id`. Large screens are loaded with `lazyScreen`.
   */
  routes: RouteObject[]
  /** Its texts: an i18next namespace of its own, and a function that loads them. */
  texts: {
    namespace: string
    load: (language: Language) => Promise<{ default: Record<string, unknown> }>
  }
  /**
   * Actions of the palette without a path, by their names in `remote.config.ts`. Each loads what it needs, does its
   * work and says what became of it.
   */
  commands?: Readonly<Record<string, RunCommand>>
}

/** Runs an action for a record. @returns the path after the language to open then, if any */
export type RunCommand = (subject: CommandRecord) => Promise<string | undefined>

/** The record that an action is for; null where it has no such part. */
export interface CommandRecord {
  apartment_id: string | null
  tenant_id: string | null
  lease_id: string | null
}

/**
 * The default export of a remote's exposed module `./panels`: what it shows on pages of other
 * remotes. It is a module of its own, so that a page with panels of many remotes does not load
 * their screens.
 */
export interface PanelsModule {
  /** The remote's namespace; the texts of panels may be a part of its texts. */
  texts: RemoteModule['texts']
  /** By slot, and by the panel's name in `remote.config.ts`. */
  panels: Panels
}

/**
 * Loads a panel, which draws its own frame (`@orenda/shared-ui/panels`). It is called again after a
 * failure.
 */
export type LoadPanel<Context> = () => Promise<ComponentType<Context>>

export type Panels = {
  readonly [Name in SlotName]?: Readonly<Record<string, LoadPanel<SlotContexts[Name]>>>
}
