import { getInstance, registerGlobalPlugins } from '@module-federation/enhanced/runtime'
import { listsChunk } from '@orenda/contracts/remote-globals'

/** The key under which remotes share their list modules. */
const shareKey = `@orenda/shared-ui/${listsChunk}`

type ShareScopes = NonNullable<ReturnType<typeof getInstance>>['shareScopeMap']
type Shared = ShareScopes[string][string][string]

type Factory = Awaited<ReturnType<Shared['get']>>

/** Copies that are loading, each for the remote that requested it; resolves to null when loading fails. */
const coming = new WeakMap<Shared, Promise<Factory | null>>()

/** Milliseconds for which a remote waits for another remote's copy; then it loads its own. */
const patience = 500

/**
 * Lets a remote use another remote's list modules if they are loaded, or loaded within a moment; otherwise it
 * loads its own. Module Federation itself would wait forever for a copy that fails to load.
 */
export function shareLists(): void {
  registerGlobalPlugins([
    {
      name: 'shared-lists',
      resolveShare(asked) {
        const { pkgName, shareScopeMap, scope, shareInfo } = asked
        const versions = shareScopeMap[scope]?.[pkgName]
        if (pkgName !== shareKey || versions === undefined) return asked
        const { version } = shareInfo
        const standing = versions[version]
        const isOwn = standing !== undefined && coming.has(standing) && standing.from === shareInfo.from
        const shared = standing?.lib || isOwn ? standing : ownOf(shareInfo, versions, standing)
        versions[version] = shared
        return { ...asked, resolver: () => ({ shared, useTreesShaking: false }) }
      },
    },
  ])
}

/**
 * A copy that failed is requested again by the next remote.
 * @param other a copy that another remote is loading
 */
function ownOf(shareInfo: Shared, versions: Record<string, Shared>, other: Shared | undefined): Shared {
  let arrive: (factory: Factory | null) => void = () => undefined
  const own: Shared = {
    ...shareInfo,
    deps: [],
    useIn: [],
    loading: null,
    get: async () => {
      try {
        const theirs = await inAMoment(other)
        // It stays with that remote: when another version replaces it, no one uses it any more.
        if (theirs && other && versions[shareInfo.version] === own) versions[shareInfo.version] = other
        const factory = theirs ?? (await shareInfo.get())
        // A copy that fails here, e.g. for another React version, is not shared.
        factory()
        arrive(factory)
        return factory
      } catch (error) {
        arrive(null)
        if (versions[shareInfo.version] === own) delete versions[shareInfo.version]
        throw error
      }
    },
  }
  coming.set(
    own,
    new Promise(resolve => {
      arrive = resolve
    }),
  )
  return own
}

/** Waits for another remote's copy; null when it is too late. */
const inAMoment = (other: Shared | undefined): Promise<Factory | null> =>
  Promise.race([
    (other && coming.get(other)) ?? null,
    new Promise<null>(resolve => setTimeout(() => resolve(null), patience)),
  ])

/**
 * When a remote is replaced by another version, later remotes load their own lists: files of the old version may
 * be gone.
 */
export function forgetListsOf(remote: string): void {
  for (const scope of Object.values(getInstance()?.shareScopeMap ?? {})) {
    const versions = scope[shareKey] ?? {}
    for (const [version, { from }] of Object.entries(versions)) if (from === remote) delete versions[version]
  }
}

/** Whether some remote's list modules run in this page, which the next remote would use. */
export const hasLists = (): boolean =>
  Object.values(getInstance()?.shareScopeMap ?? {}).some(scope =>
    Object.values(scope[shareKey] ?? {}).some(({ lib }) => lib),
  )

/** Whether it is the list style sheet, which other remotes may use. */
export const isListsStyle = (element: Element): element is HTMLLinkElement =>
  element instanceof HTMLLinkElement && isListsFile(element.href)

/** @param address absolute, or relative to the page */
export const isListsFile = (address: string): boolean => address.includes(`/${listsChunk}.`)
