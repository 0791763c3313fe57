import type { FileHashes, RemoteManifestEntry } from '@orenda/contracts/remotes'
import { runtimeConfig } from '@orenda/shared-ui/host'
import { idle } from '../remotes/idle.ts'
import { isOpening, useRemotes } from '../remotes/registry.ts'
import { remember, remembered } from '../remotes/remembered.ts'
import { hashedFile } from './messages.ts'
import { letKeep } from './register.ts'

/** Milliseconds without a new file after which what was opened since is fetched, too. */
const settlesAfter = 5000

/** The names of remotes that were opened in this browser. */
const openedKey = 'orenda.opened'

/** From the Network Information API, which not every browser has. */
interface Connection {
  saveData?: boolean
  effectiveType?: string
}

/**
 * Lets the worker keep the shell and every remote that was opened, whole, now and after further ones were opened.
 * For a person who saves data, or has a slow network, only what the page has loaded.
 */
export function keepWhole(): void {
  if (!('serviceWorker' in navigator) || !runtimeConfig.offline?.edition) return
  let timer = 0
  const soon = (wait: number) => {
    clearTimeout(timer)
    timer = window.setTimeout(
      () =>
        void idle()
          .then(complete)
          .catch(() => undefined),
      wait,
    )
  }
  soon(0)
  new PerformanceObserver(list => {
    if (list.getEntries().some(({ name }) => hashedFile.test(name))) soon(settlesAfter)
  }).observe({ type: 'resource' })
}

async function complete(): Promise<void> {
  if (!navigator.onLine || !runtimeConfig.offline) return
  const lists = [shellFiles(runtimeConfig.offline.files), ...openedRemotes().map(remoteFiles)]
  const all: FileHashes = Object.assign({}, ...(await Promise.all(lists)))
  await letKeep(isSparing() ? loadedOf(all) : all, true)
}

function isSparing(): boolean {
  const { connection } = navigator as { connection?: Connection }
  return connection?.saveData === true || (connection?.effectiveType ?? '4g') !== '4g'
}

function loadedOf(files: FileHashes): FileHashes {
  const loaded = new Set(performance.getEntriesByType('resource').map(({ name }) => name))
  const isLoaded = (address: string) => loaded.has(new URL(address, location.origin).href)
  return Object.fromEntries(Object.entries(files).filter(([address]) => isLoaded(address)))
}

/** The remotes that were opened in this browser, in the version that this page runs or would load. */
function openedRemotes(): readonly RemoteManifestEntry[] {
  const known = new Set(remembered(openedKey))
  const { entries } = useRemotes.getState()
  const opened = entries.filter(
    ({ name, integrity }) => integrity !== '' && (isOpening(name) || known.has(name)),
  )
  remember(
    openedKey,
    opened.map(({ name }) => name),
  )
  return opened
}

/**
 * The hashes of the shell's files, by address.
 * @param list address of its list, in whose name is a hash of the list
 * @throws Error when it does not come, or is not what it should be
 */
async function shellFiles(list: string): Promise<FileHashes> {
  const name = /\.([\da-f]{32})\.json$/.exec(list)?.[1]
  const text = await textAt(list)
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  const hex = Array.from(hash, byte => byte.toString(16).padStart(2, '0')).join('')
  if (name === undefined || !hex.startsWith(name)) throw new Error(`${list} is not what its name says`)
  return below(list, text)
}

/**
 * The hashes of all files of a remote's version, by address. One that was published before there were lists has only
 * those that the manifest names.
 * @throws Error when the list belongs to another version
 */
async function remoteFiles({ entry, integrity, preload }: RemoteManifestEntry): Promise<FileHashes> {
  const list = entry.replace(/[^/]*$/, 'files.json')
  const hashes = await textAt(list).then(
    text => below(list, text),
    () => null,
  )
  if (hashes !== null && hashes[entry] !== integrity) throw new Error(`${list} is that of another version`)
  const named = preload.filter(file => file.integrity !== '').map(file => [file.address, file.integrity])
  return hashes ?? { ...Object.fromEntries(named), [entry]: integrity }
}

async function textAt(address: string): Promise<string> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response.text()
}

function below(list: string, text: string): FileHashes {
  const base = list.replace(/[^/]*$/, '')
  const files = Object.entries(JSON.parse(text) as FileHashes)
  return Object.fromEntries(files.map(([name, integrity]) => [base + name, integrity]))
}
