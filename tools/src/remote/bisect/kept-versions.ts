import { UnreadableError } from '@orenda/delivery/parse-json'
import type { ReleaseStore } from '@orenda/delivery/release-store'
import { publishedVersions, readRelease } from '@orenda/delivery/releases'
import { inAll, readBytes } from '@orenda/delivery/version-bytes'
import { declaredBeyond } from '../../../../contracts/src/remote-calls.ts'
import type { RemoteRelease } from '../../../../contracts/src/remotes.ts'
import { inKilobytes } from '../remote-size.ts'
import { tellUnreadable } from '../unreadable-files.ts'

/** A version in the store that can be tried. */
export interface KeptVersion {
  version: string
  /** When its last file was written. */
  at: Date
  release: RemoteRelease
  /** Bytes of its own scripts, styles and texts, as transferred. */
  bytes: number
  keys: readonly string[]
}

/** The whole versions of a remote, the oldest first; one whose description cannot be read is printed. */
export async function keptVersions(store: ReleaseStore, name: string): Promise<KeptVersion[]> {
  const versions = await publishedVersions(store, name)
  const kept = await Promise.all(
    versions.map(async ({ version, at, keys, isWhole }) => {
      const release = isWhole ? await readRelease(store, name, version).catch(passOver) : null
      const bytes = release && (await readBytes(store, name, version))
      return release === null || bytes === null ? [] : [{ version, at, release, bytes: inAll(bytes), keys }]
    }),
  )
  return kept.flat().sort((one, other) => one.at.getTime() - other.at.getTime())
}

function passOver(error: unknown): null {
  if (!(error instanceof UnreadableError)) throw error
  tellUnreadable(error)
  return null
}

/** What a version changed of the one before it, one line each. */
export function changesOf({ release, bytes }: KeptVersion, before: KeptVersion): string[] {
  const parts = (of: RemoteRelease) => [
    ...of.bases.map(base => `base ${base}`),
    ...(of.panels ?? []).map(({ slot, name }) => `panel ${slot}/${name}`),
    ...(of.commands ?? []).map(({ name }) => `command ${name}`),
    `contract ${of.contract}`,
  ]
  const beyond = (one: RemoteRelease, other: RemoteRelease) => [
    ...declaredBeyond(one, other),
    ...parts(one).filter(part => !parts(other).includes(part)),
  ]
  const change = (bytes - before.bytes) / 1024
  return [
    ...beyond(release, before.release).map(each => `+ ${each}`),
    ...beyond(before.release, release).map(each => `- ${each}`),
    `${inKilobytes(bytes / 1024)} of scripts, styles and texts, ${change < 0 ? '−' : '+'}${inKilobytes(Math.abs(change))}`,
  ]
}
