// The service worker of the shell: what was seen opens without a network. It keeps pages and the hashed files of the
// shell and of remotes, and nothing of the API; and it shows what the API tells this device.
import { disableNavigationPreload, enableNavigationPreload } from 'serwist'
import { hashedFile, type ToServiceWorker } from '../messages.ts'
import { withFiles, withTab } from './editions.ts'
import { files, keepFiles, removeUnneeded } from './kept-files.ts'
import { isPage, keepPage, pages } from './kept-pages.ts'
import { countUnseen, openPage, show, subscribeAgain } from './notifications.ts'
import { type FetchRequest, type PageMessage, scope } from './scope.ts'
import { changeEditions, readEditions } from './stored-editions.ts'

scope.addEventListener('install', event => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', event => event.waitUntil(scope.clients.claim()))
// So that a page does not wait for this script to start. In Firefox (153) a page whose preload fails is an error page,
// whatever the worker answers: https://github.com/GoogleChrome/workbox/issues/3134.
if (navigator.userAgent.includes('Firefox/')) disableNavigationPreload()
else enableNavigationPreload()

scope.addEventListener('fetch', event => {
  const handler = handlerOf(event)
  if (handler !== null) event.respondWith(handler.handle({ event, request: event.request }))
})

function handlerOf({ request }: FetchRequest): typeof pages | typeof files | null {
  const { pathname, search } = new URL(request.url)
  if (request.method !== 'GET') return null
  if (request.mode === 'navigate') return isPage(pathname) ? pages : null
  // A query is that of a second try, for which the first answer must not be used.
  return search === '' && hashedFile.test(pathname) ? files : null
}

// What does not come now is asked for again by the next page.
scope.addEventListener('message', event => event.waitUntil(take(event).catch(() => undefined)))

// What cannot be shown or opened has no other place to be told at.
scope.addEventListener('push', event => event.waitUntil(show(event)))
scope.addEventListener('notificationclick', event => event.waitUntil(openPage(event).then(countUnseen)))
scope.addEventListener('notificationclose', event => event.waitUntil(countUnseen()))
scope.addEventListener('pushsubscriptionchange', event => event.waitUntil(subscribeAgain(event)))

async function take({ data, source }: PageMessage): Promise<void> {
  const { edition, path, files, isWhole } = data as ToServiceWorker
  await changeEditions(editions => withTab(editions, source?.id ?? '', edition))
  await keepPageOf(path, edition)
  await keepFiles(files)
  await changeEditions(editions => withFiles(editions, edition, Object.keys(files), isWhole))
  await removeUnneeded()
}

/** The first page came before this worker did: the browser has it. */
async function keepPageOf(path: string, edition: string): Promise<void> {
  const { current, next } = await readEditions()
  if (current?.id === edition || next?.id === edition) return
  await keepPage(path, await fetch(path, { cache: 'force-cache' }), '')
}
