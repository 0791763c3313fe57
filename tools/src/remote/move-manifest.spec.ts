import { join } from 'node:path'
import { show } from '@orenda/delivery/channels'
import { noteChecked } from '@orenda/delivery/checked-releases'
import { LocalReleaseStore } from '@orenda/delivery/local-release-store'
import { Revisions } from '@orenda/delivery/revisions'
import { type DeliverySettings, loadDeliverySettings } from '@orenda/delivery/settings/load-settings'
import { makeWebRoot, publishTo, releaseOf, type WebRoot } from '@orenda/delivery/test/web-root'
import { startWebServer, type WebServer } from '@orenda/delivery/web/web-server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { confirmShown } from './current-shell.ts'
import { move } from './move-manifest.ts'

let web: WebRoot
let store: LocalReleaseStore
let server: WebServer
let settings: DeliverySettings

beforeEach(async () => {
  web = await makeWebRoot()
  const env = { WEB_ROOT: web.folder, REMOTES_DIR: join(web.folder, 'remotes') }
  store = new LocalReleaseStore(env.REMOTES_DIR)
  server = await startWebServer(loadDeliverySettings(env), store)
  settings = loadDeliverySettings({ ...env, PUBLIC_URL: server.url })
})
afterEach(async () => {
  await server.close()
  await web.remove()
})

const publish = async (version: string) => {
  await publishTo(store, releaseOf('mfe-a', version))
  await noteChecked(store, 'mfe-a', version, server.url, () => undefined)
}
const deploy = (version: string) =>
  move(settings, store, {
    action: `deploy mfe-a ${version}`,
    name: 'mfe-a',
    change: channels => show(channels, 'mfe-a', version),
  })

it('two simultaneous deploys: each says what it replaced, and the first that it was replaced', async () => {
  await publish('1')
  await deploy('1')
  await Promise.all([publish('2'), publish('3')])
  const said: string[] = []
  const write = vi.spyOn(process.stdout, 'write').mockImplementation(text => {
    said.push(String(text))
    return true
  })
  await Promise.all([deploy('2'), deploy('3')])
  write.mockRestore()
  const history = await new Revisions(store).history(2)
  const [second, first] = history.map(({ action }) => action.slice(-1))
  const output = said.join('')
  expect(output).toContain(`mfe-a ${first} is shown, in place of 1\n  revision 2 in`)
  expect(output).toContain(`mfe-a ${second} is shown, in place of ${first}\n  revision 3 in`)
  // Unless the installation showed it for a moment in between, which is correct, too.
  expect(output).not.toContain('REMOTES_DIR')
  expect(output.split('came right after this one')).toHaveLength(
    output.includes('no more: revision 3') ? 2 : 1,
  )
})

it('names the change that replaced a version before the installation showed it', async () => {
  const revisions = new Revisions(store)
  for (const version of ['1', '2', '3']) await publish(version)
  for (const version of ['1', '2']) {
    await revisions.change(`deploy mfe-a ${version}`, channels => show(channels, 'mfe-a', version))
  }
  await revisions.change('deploy mfe-b 1', channels => show(channels, 'mfe-b', '1'))
  expect(await confirmShown(settings, store, { name: 'mfe-a', version: '1', revision: 1 })).toEqual({
    is: 'replaced',
    revision: 2,
    action: 'deploy mfe-a 2',
  })
  expect(await confirmShown(settings, store, { name: 'mfe-a', version: '2', revision: 2 })).toEqual({
    is: 'shown',
  })
})
