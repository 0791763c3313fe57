import { getInstance, registerGlobalPlugins } from '@module-federation/enhanced/runtime'
import { listsChunk } from '@orenda/contracts/remote-globals'

/** Under which remotes share what lists stand on. */
const shareKey = `@orenda/shared-ui/${listsChunk}`

type ShareScopes = NonNullable<ReturnType<typeof getInstance>>['shareScopeMap']
type Shared = ShareScopes[string][string][string]

type Factory = Awaited<ReturnType<Shared['get']>>

/** The copies that are on their way, each for the remote that asked for it: what it is once it runs, null when it does not. */
const coming = new WeakMap<Shared, Promise<Factory | null>>()

/** Milliseconds for which a remote waits for a copy that another one has begun to load; then it brings its own. */
const patience = 500

/**
 * A remote takes the lists of another one when they run already, or do so in a moment, and else brings its own. The library would
 * wait without an end for a copy that another one has begun to load, or that failed to come: then that one's trouble would be
 * this one's too.
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
 * One that does not come, or does not run, is asked for anew by the next who wants it.
 * @param other a copy that somebody else waits for
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
        // It stays theirs: should another version take that remote's place, nobody takes it up any more.
        if (theirs && other && versions[shareInfo.version] === own) versions[shareInfo.version] = other
        const factory = theirs ?? (await shareInfo.get())
        // What cannot run here, such as one for another React, is no copy for others.
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

/** What another remote is about to bring; null when it does not come in time. */
const inAMoment = (other: Shared | undefined): Promise<Factory | null> =>
  Promise.race([
    (other && coming.get(other)) ?? null,
    new Promise<null>(resolve => setTimeout(() => resolve(null), patience)),
  ])

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

/** Whether some remote's lists run in this page: most likely those that the next one takes. */
export const hasLists = (): boolean =>
  Object.values(getInstance()?.shareScopeMap ?? {}).some(scope =>
    Object.values(scope[shareKey] ?? {}).some(({ lib }) => lib),
  )

/** Whether it is the style sheet of lists, which other remotes may show. */
export const isListsStyle = (element: Element): element is HTMLLinkElement =>
  element instanceof HTMLLinkElement && isListsFile(element.href)

/** @param address absolute, or relative to the page */
export const isListsFile = (address: string): boolean => address.includes(`/${listsChunk}.`)
