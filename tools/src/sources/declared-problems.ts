import { type RemotePermission, remoteCall, remotePermissions } from '../../../contracts/src/remote-calls.ts'
import type { RemoteSettings } from '../rspack/remote-release.ts'
import { callsIn, type SourceCalls } from './declared-calls.ts'
import { importedNames } from './imported-names.ts'
import { sourcesIn } from './remote-sources.ts'
import { placeOf, sourceFileOf } from './source-file.ts'

/** What a remote declares, and what is wrong with that, one sentence each. */
export interface DeclaredRemote {
  /** Of its sources and of `calls` in its settings, sorted. */
  calls: string[]
  /** The permissions that its sources need. */
  needed: RemotePermission[]
  problems: string[]
}

/** Names of the kit that need a permission, by door. */
const lent: Readonly<Record<string, Readonly<Record<string, RemotePermission>>>> = {
  '@orenda/shared-ui/api': { outbox: 'outbox' },
  '@orenda/shared-ui/session': { session: 'session' },
  '@orenda/shared-ui/forms': { FilesField: 'files' },
  '@orenda/shared-ui/files': { FileLinks: 'files', ShownFiles: 'files' },
}

/** Names that only the shell may use. */
const onlyShell = { door: '@orenda/shared-ui/host', name: 'host' }

/**
 * What a remote asks the API and uses of the host, as its sources and its settings say.
 * @param folder of the remote; all scripts in its `src` count, used or not, without tests
 */
export function declaredBy(
  folder: string,
  { calls: written = [], permissions = [] }: Pick<RemoteSettings, 'calls' | 'permissions'>,
): DeclaredRemote {
  const sources = sourcesIn(folder).scripts.map(sourceFileOf)
  const found = callsIn(folder, sources)
  const uses = sources.flatMap(source =>
    [...importedNames(source).values()].map(imported => ({
      ...imported,
      at: placeOf({ source, node: imported.node }, folder),
    })),
  )
  const needs = uses.flatMap(({ module, name, at }) => {
    const permission = lent[module]?.[name]
    return permission === undefined ? [] : [{ permission, name, at }]
  })
  const needed = remotePermissions.filter(each => needs.some(({ permission }) => permission === each))
  return {
    calls: [...new Set([...found.calls, ...written])].sort(),
    needed,
    problems: [
      ...callProblems(found, written),
      ...uses
        .filter(({ module, name }) => module === onlyShell.door && name === onlyShell.name)
        .map(({ at }) => `${at}: it uses "host", which is for the shell`),
      ...needs
        .filter(({ permission }) => !permissions.includes(permission))
        .map(
          ({ permission, name, at }) =>
            `${at}: it uses ${name}, which needs '${permission}' in "permissions" of remote.config.ts`,
        ),
      ...permissions
        .filter(permission => !needed.includes(permission))
        .map(permission => `it declares the permission "${permission}" and does not use it`),
    ],
  }
}

function callProblems({ calls, unread, unguarded }: SourceCalls, written: readonly string[]): string[] {
  return [
    // A call that is written down may be the one of a place that cannot be read.
    ...(written.length > 0 ? [] : unread).map(
      at =>
        `${at}: which path it asks cannot be read; write a literal or a constant, or name the call in "calls" of remote.config.ts`,
    ),
    ...unguarded.map(
      at => `${at}: it asks without the host’s client; use api, or fetch within api.authorized`,
    ),
    ...written
      .filter(call => !remoteCall.test(call))
      .map(call => `"calls" has "${call}", which is no method and path like "GET leases/:id"`),
    ...written
      .filter(call => calls.includes(call))
      .map(call => `"calls" has "${call}", which its sources say already`),
  ]
}

/** The declaration of a remote as a person reads it: permissions, and calls by method. */
export function declarationLines({ calls, needed }: DeclaredRemote): string[] {
  const byMethod = Map.groupBy(calls, call => call.slice(0, call.indexOf(' ')))
  return [
    `permissions: ${needed.join(', ') || 'none'}`,
    ...[...byMethod].flatMap(([method, ofMethod]) => [
      `${method}`,
      ...ofMethod.map(call => `  ${call.slice(method.length + 1)}`),
    ]),
  ]
}
