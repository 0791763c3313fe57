import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '@orenda/delivery/test/free-port'
import { makeWebRoot, type WebRoot } from '@orenda/delivery/test/web-root'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from '../workspace.ts'

const remotes = readdirSync(root).filter(name => name.startsWith('mfe-'))

describe('the remotes of this workspace', () => {
  let web: WebRoot
  beforeAll(async () => {
    web = await makeWebRoot()
  })
  afterAll(() => web.remove())

  it.each(remotes)('%s passes every check of a deploy', { timeout: 300_000 }, async name => {
    const env = {
      ...process.env,
      NODE_OPTIONS: '',
      NODE_ENV: 'production',
      REMOTES_DIR: join(web.folder, 'remotes'),
      // Nothing answers here: `--unchecked` then means a check in the built shell alone.
      PUBLIC_URL: `http://127.0.0.1:${await freePort()}`,
    }
    const command = [
      '--conditions=orenda-source',
      join(root, 'tools/src/remote.ts'),
      'publish',
      name,
      '--unchecked',
    ]
    const output = await new Promise<string>(resolve => {
      execFile(process.execPath, command, { cwd: root, env }, (_error, stdout, stderr) =>
        resolve(stdout + stderr),
      )
    })
    expect(output).toContain('checked after')
    expect(output).not.toContain('✗')
  })
})
