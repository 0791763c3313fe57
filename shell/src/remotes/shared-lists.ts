import { getInstance, registerGlobalPlugins } from '@module-federation/enhanced/runtime'
import { listsChunk } from '@orenda/contracts/remote-globals'

/** Under which remotes share what lists stand on. */
const shareKey = `@orenda/shared-ui/${listsChunk}`

type ShareScopes = NonNullable<ReturnType<typeof getInstance>>['shareScopeMap']
type Shared = ShareScopes[string][string][string]

/** The copies that are a remote's own and on their way, each for the remote that asked for it. */
const coming = new WeakSet<Shared>()

/**
 * A remote takes the lists of another one only when they run already, and else brings its own. The library would also wait
 * for a copy that another one has begun to load, or that failed to come: then that one's trouble would be this one's too.
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
        const shared = standing?.lib || isOwn ? standing : ownOf(shareInfo, versions)
        versions[version] = shared
        return { ...asked, resolver: () => ({ shared, useTreesShaking: false }) }
      },
    },
  ])
}

/** One that does not come, or does not run, is asked for anew by the next who wants it. */
function ownOf(shareInfo: Shared, versions: Record<string, Shared>): Shared {
  const own: Shared = {
    ...shareInfo,
    ...{ deps: [], useIn: [], loading: null },
    get: async () => {
      try {
        const factory = await shareInfo.get()
        // What cannot run here, such as one for another React, is no copy for others.
        factory()
        return factory
      } catch (error) {
        if (versions[shareInfo.version] === own) delete versions[shareInfo.version]
        throw error
      }
    },
  }
  coming.add(own)
  return own
}

/**
 * When another version takes a remote's place, what is loaded from now on brings lists of its own: parts of the former one's
 * may not come any more.
 */
export function forgetListsOf(remote: string): void {
  for (const scope of Object.values(getInstance()?.shareScopeMap ?? {})) {
    const versions = scope[shareKey] ?? {}
    for (const [version, { from }] of Object.entries(versions)) if (from === remote) delete versions[version]
  }
}

/** Whether it is the style sheet of lists, which other remotes may show. */
export const isListsStyle = (element: Element): element is HTMLLinkElement =>
  element instanceof HTMLLinkElement &&
  new URL(element.href).pathname.split('/').at(-1)?.startsWith(`${listsChunk}.`) === true
