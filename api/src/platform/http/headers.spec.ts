import { writeFile } from 'node:fs/promises'
import { errorCodes } from '@orenda/contracts/errors'
import { makeWebRoot, releaseOf, type WebRoot } from '@orenda/delivery/test/web-root'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { headOn, openSocket, type RawAnswer } from '../../../test/raw-request.ts'
import { runs } from '../../../test/scope.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../../test/test-api.ts'

let api: TestApi
let root: WebRoot
let token: string

beforeAll(async () => {
  root = await makeWebRoot()
  await root.build(releaseOf('mfe-built', '1'))
  await writeFile(`${root.folder}/shell/dist/main.0123abcd.js`, '// shell')
  api = await startTestApi({
    env: {
      WEB_ROOT: root.folder,
      REMOTES_DIR: `${root.folder}/remotes`,
      PUBLIC_URL: 'https://orenda.example.com',
    },
  })
  token = (await registerLandlord(api)).token
})
afterAll(async () => {
  await api.close()
  await root.remove()
})

/** Sends an address as it stands: `fetch` would make a proper one of it. */
async function ask(
  method: string,
  address: string,
  headers: Record<string, string> = {},
): Promise<RawAnswer> {
  const socket = await openSocket(api.url)
  const lines = Object.entries({ Host: 'orenda', ...headers }).map(([name, value]) => `${name}: ${value}`)
  socket.write([`${method} ${address} HTTP/1.1`, ...lines, '', ''].join('\r\n'), 'latin1')
  try {
    return await headOn(socket)
  } finally {
    socket.destroy()
  }
}

const hsts = 'max-age=63072000; includeSubDomains'

/** What holds for whatever is asked. */
function expectSafe({ status, headers, text }: RawAnswer, message: string, isHead = false): void {
  expect(status, message).toBeGreaterThanOrEqual(200)
  expect(status, message).toBeLessThan(500)
  expect(headers, message).toMatchObject({
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'strict-transport-security': hsts,
    'referrer-policy': 'no-referrer',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
  })
  expect(headers['cache-control'], message).toBeTruthy()
  if (status < 400) return
  expect(headers['cache-control'], message).toBe('no-store')
  expect(headers['content-type'], message).toContain('application/json')
  if (isHead) return
  expect(JSON.parse(text), message).toMatchObject({
    statusCode: status,
    code: expect.toSatisfy(code => errorCodes.includes(code)),
    message: expect.any(String),
    request_id: headers['x-request-id'],
  })
}

describe('every answer', () => {
  it.each([
    ['data', 'GET', '/api/tenants', 200, 'no-store'],
    ['data at another address of the same route', 'GET', '/%61pi/tenants', 200, 'no-store'],
    ['data at a whole address', 'GET', 'http://orenda/api/tenants', 200, 'no-store'],
    ['the head of data', 'HEAD', '/api/tenants', 200, 'no-store'],
    ['a refusal', 'GET', '/api/users/me/export/x', 404, 'no-store'],
    ['a page', 'GET', '/uk/apartments', 200, 'no-cache'],
    ['the head of a page', 'HEAD', '/uk/apartments', 200, 'no-cache'],
    ['a page that leads to another', 'GET', '/uk/apartments?remote=none', 302, 'no-store'],
    ['a page at no path', 'GET', '//?remote=none', 302, 'no-store'],
    [
      'a file that never changes',
      'GET',
      '/assets/main.0123abcd.js',
      200,
      'public, max-age=31536000, immutable',
    ],
    ['the same at another address', 'GET', '/%61ssets/main.0123abcd.js', 404, 'no-store'],
    ['a file', 'GET', '/assets/icon.svg', 200, 'no-cache'],
    ['the head of a file', 'HEAD', '/assets/icon.svg', 200, 'no-cache'],
    ['a file of a remote', 'GET', '/remotes/mfe-built/entry.js', 200, 'no-cache'],
    ['a file that is not there', 'GET', '/assets/none.js', 404, 'no-store'],
    ['one of the shell that is none', 'GET', '/assets/..%2f..%2fapi/package.json', 404, 'no-store'],
    ['the manifest', 'GET', '/remotes.json', 200, 'no-cache'],
    ['a mail of the development tools that is not there', 'GET', '/dev/mailbox/', 404, 'no-store'],
    ['the document', 'GET', '/api/docs-json', 200, 'no-store'],
    ['OPTIONS', 'OPTIONS', '/api/tenants', 404, 'no-store'],
    ['OPTIONS of everything', 'OPTIONS', '*', 404, 'no-store'],
    ['a method of no route', 'DELETE', '/uk/apartments', 404, 'no-store'],
  ])('carries what it has to: %s', async (name, method, address, status, kept) => {
    const answer = await ask(method, address, { Authorization: `Bearer ${token}` })
    expect(answer.status).toBe(status)
    expect(answer.headers['cache-control']).toBe(kept)
    expectSafe(answer, name, method === 'HEAD')
  })

  it.each([
    ['half a character', '/%E0%A4%A', 400],
    ['half a character of the API', '/api/%E0%A4%A', 400],
    ['a sign alone', '/%', 400],
    ['NUL', '/%00', 404],
    ['NUL in a name', '/uk/a%00.html', 404],
    ['NUL in a file', '/assets/icon.svg%00', 400],
    ['NUL in an id', '/api/files/%00', 400],
    ['line breaks', '/uk%0d%0aset-cookie:a=b', 404],
    ['a long part', `/api/apartments/${'a'.repeat(500)}`, 404],
    ['the API without its own slash', '/api%2Ftenants', 404],
    ['the API in other letters', '/API/tenants', 404],
    ['the API behind two slashes', '//api/tenants', 404],
    ['the API behind dots', '/uk/../api/tenants', 404],
    ['the API behind hidden dots', '/uk/%2e%2e%2fapi/tenants', 404],
    ['the API behind the other slash', '/\\api\\tenants', 404],
    ['files behind dots', '/uk/..%2fassets/x', 404],
  ])('to an address that is none is an error: %s', async (name, address, status) => {
    const answer = await ask('GET', address, { Authorization: `Bearer ${token}` })
    expect(answer.status, answer.text).toBe(status)
    expectSafe(answer, name)
  })

  it('has them for addresses of all kinds', async () => {
    const part = fc.constantFrom(
      ...[
        'api',
        'API',
        '%61pi',
        'uk',
        'assets',
        'remotes',
        'tenants',
        'apartments',
        'files',
        'health',
        'live',
        'dev',
        'mailbox',
      ],
      ...[
        '..',
        '.',
        '%2e%2e',
        '',
        '%2F',
        '%5C',
        '\\',
        '%00',
        '%0d%0a',
        '%E0%A4%A',
        '%',
        '%25',
        '%252e',
        '~',
        ':',
        '@',
        ';',
      ],
      ...[
        'icon.svg',
        'main.0123abcd.js',
        'remotes.json',
        'mfe-built',
        'remote.json',
        'entry.js',
        '*',
        '\u00e9',
        'a'.repeat(300),
      ],
    )
    const separator = fc.constantFrom('/', '/', '/', '//', '%2f', '')
    const query = fc.constantFrom(
      '',
      '',
      '?',
      '?remote=none',
      '?remote=mfe-built@x',
      '?%',
      '?limit=1',
      '?a[]=1&__proto__=x',
      '#x',
    )
    const address = fc
      .tuple(
        fc.constantFrom('/', '/', '/', '//', 'http://elsewhere/', '*', 'http://', '/?'),
        fc.array(fc.tuple(part, separator), { maxLength: 5 }),
        query,
      )
      .map(([first, parts, last]) => first + parts.flat().join('') + last)
    const method = fc.constantFrom(
      'GET',
      'GET',
      'GET',
      'HEAD',
      'OPTIONS',
      'POST',
      'PUT',
      'DELETE',
      'PATCH',
      'TRACE',
      'PROPFIND',
    )
    const cookie = fc.constantFrom(
      {},
      { Cookie: 'orenda_remotes=%' },
      { Cookie: 'orenda_remotes=mfe-built@1' },
    )
    const bearer = fc.constantFrom({}, { Authorization: `Bearer ${token}` }, { Authorization: 'Bearer x' })
    await fc.assert(
      fc.asyncProperty(method, address, cookie, bearer, async (verb, path, ...headers) => {
        const answer = await ask(verb, path, Object.assign({}, ...headers))
        // What is no page is none of data either: an answer that was one of the API's is never kept.
        expectSafe(answer, `${verb} ${path}`, verb === 'HEAD')
        const isOfApi = answer.headers['x-today'] !== undefined
        if (isOfApi) expect(answer.headers['cache-control']).toMatch(/no-store/)
      }),
      { numRuns: Number(process.env.HEADERS_RUNS ?? runs(300, 1500)) },
    )
  })
})
