import { randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { maxFileBytes } from '@orenda/contracts/file-rules'
import type { StoredFile } from '@orenda/contracts/files'
import { startS3Server } from '@orenda/delivery/test/s3-server'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import type { Landlord } from '../../test/landlord.ts'
import { compoundOf, documentOf, sampleFiles, wordText, zipOf } from '../../test/sample-files.ts'
import { registerLandlord, startTestApi, type TestApi } from '../../test/test-api.ts'
import { fetchFile, sendFile, uploadFile } from '../../test/uploads.ts'

interface Store {
  env: Record<string, string>
  /** The number of stored contents. */
  count(): Promise<number>
  close(): Promise<void>
}

const filesIn = async (folder: string) =>
  (await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])).filter(entry =>
    entry.isFile(),
  )

async function localStore(folder: string): Promise<Store> {
  return { env: {}, count: async () => (await filesIn(join(folder, 'kept'))).length, close: async () => {} }
}

describe.each([
  ['a local folder', localStore],
  ['a bucket', startS3Server],
])('files in %s', (_, open) => {
  let folder: string
  let store: Store
  let api: TestApi
  let landlord: Landlord
  let stranger: Landlord

  beforeAll(async () => {
    folder = join(inject('runFolder'), `files-${randomBytes(4).toString('hex')}`)
    store = await open(folder)
    api = await startTestApi({ env: { ...store.env, FILES_DIR: folder, FILES_QUOTA: '100' } })
    landlord = await registerLandlord(api)
    stranger = await registerLandlord(api)
  })
  afterAll(async () => {
    await api.close()
    await store.close()
  })

  const upload = (name?: string, content?: Uint8Array) => uploadFile(api.url, landlord, name, content)
  const send = (name: string, content: Uint8Array, field?: string) =>
    sendFile(api.url, landlord, name, content, field)
  const read = (path: string, headers?: Record<string, string>) => fetchFile(api.url, landlord, path, headers)
  const rows = async () =>
    Number((await api.db.query<{ count: string }>('select count(*) from files')).rows[0]?.count)
  const sweep = () => api.call<{ done: number }>('POST', '/dev/jobs/files/run')

  /** Runs the job as it would run in `hours`. */
  async function sweepIn(hours: number): Promise<number> {
    api.clock.set(new Date(Date.now() + hours * 3_600_000))
    try {
      return (await sweep()).body.done
    } finally {
      api.clock.set(null)
    }
  }

  const newTenant = { name: 'Орест', phone: '+380 67 123 45 67', email: 'o@example.com', tax_id: '1' }
  const newApartment = { name: 'Липки', income: 1 }

  it.each(Object.keys(sampleFiles))('takes a .%s and gives it back byte for byte', async extension => {
    const content = sampleFiles[extension]?.(3000) ?? Buffer.of()
    const file = await upload(`Договір № 1.${extension.toUpperCase()}`, content)
    expect(file).toEqual({
      id: expect.stringMatching(/^[\da-f-]{36}$/),
      name: `Договір № 1.${extension.toUpperCase()}`,
      path: `/files/${file.id}`,
      size: content.length,
      mime: expect.stringMatching(/^(image|application)\//),
    })
    const answer = await read(file.path)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer()).equals(content)).toBe(true)
  })

  it('serves files with headers that prevent running them', async () => {
    const { headers } = await read((await upload('Акт "огляду".pdf')).path)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="??? \\"??????\\".pdf"; filename*=UTF-8''%D0%90%D0%BA%D1%82%20%22%D0%BE%D0%B3%D0%BB%D1%8F%D0%B4%D1%83%22.pdf`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'accept-ranges': 'bytes',
    })
  })

  it('serves ranges of a file', async () => {
    const content = Buffer.concat([sampleFiles.pdf?.(0) ?? Buffer.of(), Buffer.alloc(200_000, 'abcdefg')])
    const { path, size } = await upload('long.pdf', content)
    for (const [range, start, end] of [
      ['bytes=0-0', 0, 0],
      ['bytes=100000-150000', 100_000, 150_000],
      ['bytes=199990-', 199_990, size - 1],
      ['bytes=-5', size - 5, size - 1],
      ['bytes=5-99999999', 5, size - 1],
    ] as const) {
      const answer = await read(path, { range })
      expect([answer.status, answer.headers.get('content-range')], range).toEqual([
        206,
        `bytes ${start}-${end}/${size}`,
      ])
      const part = Buffer.from(await answer.arrayBuffer())
      expect(part.equals(content.subarray(start, end + 1)), range).toBe(true)
    }
    const beyond = await read(path, { range: `bytes=${size}-` })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`])
    expect(await beyond.json()).toMatchObject({ statusCode: 416, code: 'RANGE_NOT_SATISFIABLE' })
    for (const headers of [{ range: 'bytes=0-1,4-5' }, { range: 'bytes=0-1', 'if-range': '"other"' }]) {
      expect((await read(path, headers)).status).toBe(200)
    }
  })

  describe('refuses', () => {
    const refused = async (name: string, content: Uint8Array) => {
      const before = [await rows(), await store.count()]
      const answer = await send(name, content)
      expect([await rows(), await store.count()], name).toEqual(before)
      return answer
    }

    it('a byte more than 10 MB, and takes 10 MB', async () => {
      const full = Buffer.concat([sampleFiles.pdf?.(0) ?? Buffer.of(), Buffer.alloc(maxFileBytes)])
      expect(await refused('a.pdf', full.subarray(0, maxFileBytes + 1))).toMatchObject({
        status: 413,
        body: { statusCode: 413, code: 'PAYLOAD_TOO_LARGE' },
      })
      expect(await refused('b.pdf', full)).toMatchObject({ status: 413 })
      expect((await upload('c.pdf', full.subarray(0, maxFileBytes))).size).toBe(maxFileBytes)
    })

    it('a file whose content does not match its name', async () => {
      const program = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)])
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
      const png = sampleFiles.png?.() ?? Buffer.of()
      const workbook = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2000)])
      for (const [name, content] of [
        ['program.exe', program],
        ['program.exe.pdf', program],
        ['program.pdf', program],
        ['drawing.svg', svg],
        ['drawing.png', svg],
        ['page.html', Buffer.from('<!doctype html><script>alert(1)</script>')],
        ['page.pdf', Buffer.from('<!doctype html><script>alert(1)</script>')],
        ['photo.jpg', png],
        ['photo.png.php', png],
        ['workbook.doc', workbook],
        ['nothing.pdf', Buffer.alloc(0)],
        ['noextension', png],
        ['.png', Buffer.alloc(3)],
        // Answered before the body has arrived.
        ['large.exe', Buffer.alloc(maxFileBytes - 1)],
      ] as const) {
        expect(await refused(name, content), name).toMatchObject({
          status: 415,
          body: { code: 'UNSUPPORTED_FILE' },
        })
      }
    })

    it('documents with macros or objects, too many parts, too much content or other archives, with the reason', async () => {
      const many = Object.fromEntries(
        Array.from({ length: 1001 }, (_none, at) => [`word/${at}.xml`, Buffer.of()]),
      )
      const part = Buffer.from('x')
      const parts = { '[Content_Types].xml': part, 'word/document.xml': part }
      for (const [name, content, reason] of [
        ['macro.docx', documentOf({ 'word/vbaProject.bin': part }), 'macros'],
        ['macro.doc', compoundOf([wordText(), { name: 'Macros' }]), 'macros'],
        ['archive.docx', documentOf({ 'word/a.zip': part }), 'embedded_objects'],
        ['chart.docx', documentOf({ 'word/embeddings/Workbook1.xlsx': part }), 'embedded_objects'],
        ['many.docx', documentOf(many), 'broken_archive'],
        ['bomb.docx', zipOf(parts, 60 * 1024 * 1024), 'broken_archive'],
        ['climbs.docx', documentOf({ '../../etc/passwd': part }), 'broken_archive'],
        ['other.docx', zipOf({ 'a.txt': part }), 'wrong_content'],
        ['cut.docx', documentOf({}).subarray(0, 100), 'broken_archive'],
        ['picture.docx', sampleFiles.png?.() ?? part, 'wrong_content'],
        ['macro.docm', documentOf({}), 'file_type'],
      ] as const) {
        expect(await refused(name, content), name).toMatchObject({
          status: 415,
          body: { statusCode: 415, code: 'UNSUPPORTED_FILE', reason, message: expect.any(String) },
        })
      }
    })

    it('a form without a file, and a body that is no form', async () => {
      expect(await send('a.pdf', sampleFiles.pdf?.() ?? Buffer.of(), 'document')).toMatchObject({
        status: 400,
        body: { code: 'VALIDATION_FAILED', details: [{ path: 'file', code: 'required' }] },
      })
      expect(await landlord.api('POST', '/upload', { file: 'x' })).toMatchObject({ status: 400 })
      expect(await landlord.api('POST', '/upload')).toMatchObject({ status: 400 })
      const form = new FormData()
      form.append('name', 'x')
      const headers = { authorization: `Bearer ${landlord.token}` }
      const other = await fetch(`${api.url}/tenants`, { method: 'POST', headers, body: form })
      expect(other.status).toBe(415)
    })

    it('more than a landlord may keep', async () => {
      const hoarder = await registerLandlord(api)
      const full = Buffer.concat([sampleFiles.pdf?.(0) ?? Buffer.of(), Buffer.alloc(maxFileBytes)])
      const megabytes = (count: number) => full.subarray(0, count * 1024 * 1024)
      await api.db.query(
        `insert into files (owner_id, name, mime, size) select $1, 'a.pdf', 'application/pdf', $2::bigint from generate_series(1, 9)`,
        [hoarder.id, megabytes(10).length],
      )
      await uploadFile(api.url, hoarder, 'a.pdf', megabytes(9))
      expect(await sendFile(api.url, hoarder, 'a.pdf', megabytes(2))).toMatchObject({
        status: 507,
        body: { code: 'INSUFFICIENT_STORAGE' },
      })
      await uploadFile(api.url, hoarder, 'a.pdf', megabytes(1))
    })
  })

  it('keeps nothing of an interrupted upload', async () => {
    const before = [await rows(), await store.count()]
    const outgoing = request(`${api.url}/upload`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${landlord.token}`,
        'content-type': 'multipart/form-data; boundary=b',
        'content-length': 5_000_000,
      },
    })
    outgoing.on('error', () => undefined)
    outgoing.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n')
    outgoing.write(Buffer.alloc(2_000_000))
    while ((await filesIn(join(folder, 'incoming'))).length === 0) await pause(5)
    outgoing.destroy()
    while ((await filesIn(join(folder, 'incoming'))).length > 0) await pause(5)
    expect([await rows(), await store.count()]).toEqual(before)
  })

  it('keeps no path of a name, and shows names as they are', async () => {
    for (const [given, shown] of [
      ['../../../etc/passwd.pdf', 'passwd.pdf'],
      ['C:\\Windows\\system32\\a.pdf', 'a.pdf'],
      ['/files/../x.pdf', 'x.pdf'],
      ['Їжак 🦔 ґанок.pdf', 'Їжак 🦔 ґанок.pdf'],
      ['fdp.\u202Eexe.pdf', 'fdp.exe.pdf'],
      ['a\u2066n\u200Bn\u00ADe\u{E0041}x.p\u2069df', 'annex.pdf'],
      [`${'я'.repeat(300)}.pdf`, `${'я'.repeat(196)}.pdf`],
    ] as const) {
      const file = await upload(given, sampleFiles.pdf?.())
      expect(file.name).toBe(shown)
      expect((await read(file.path)).status).toBe(200)
    }
  })

  describe('records', () => {
    it('keep files in their order, and release them', async () => {
      const [one, two, three] = [await upload('1.pdf'), await upload('2.png'), await upload('3.jpg')]
      const created = await landlord.api<{ id: string; profile_files: StoredFile[] }>('POST', '/tenants', {
        ...newTenant,
        profile_files: [two, one],
      })
      expect(created).toMatchObject({ status: 201, body: { profile_files: [two, one] } })
      const path = `/tenants/${created.body.id}`
      const changed = { ...newTenant, profile_files: [{ path: three.path, name: 'x', data: 'AAAA' }, two] }
      expect(await landlord.api('PUT', path, changed)).toMatchObject({
        status: 200,
        body: { profile_files: [three, two] },
      })
      expect(await landlord.api('PUT', path, newTenant)).toMatchObject({
        body: { profile_files: [three, two] },
      })
      const asText = { ...newTenant, profile_files: JSON.stringify([one]) }
      expect(await landlord.api('PUT', path, asText)).toMatchObject({ body: { profile_files: [one] } })
      expect(await landlord.api('PUT', path, { ...newTenant, profile_files: null })).toMatchObject({
        body: { profile_files: [] },
      })
    })

    it('have the files of one of several simultaneous edits, completely', async () => {
      const files = await Promise.all(Array.from({ length: 6 }, (_none, at) => upload(`${at}.pdf`)))
      const { body } = await landlord.api<{ id: string }>('POST', '/tenants', newTenant)
      const path = `/tenants/${body.id}`
      const edits = files.map((file, at) => [file, files[(at + 1) % files.length]])
      await Promise.all(
        edits.map(profile_files => landlord.api('PUT', path, { ...newTenant, profile_files })),
      )
      const read = await landlord.api<{ profile_files: StoredFile[] }>('GET', path)
      expect(edits).toContainEqual(read.body.profile_files)
    })

    it('accept no invalid list, and not more than 20', async () => {
      const { path } = await upload()
      for (const files of ['[{', 'x', [{}], [{ path: '../x' }], [{ path: `${path}/..` }], 5, {}, [[path]]]) {
        const answer = await landlord.api('POST', '/apartments', { ...newApartment, files })
        expect(answer, JSON.stringify(files)).toMatchObject({
          status: 400,
          body: { code: 'VALIDATION_FAILED' },
        })
      }
      const files = Array.from({ length: 21 }, () => ({ path }))
      expect(await landlord.api('POST', '/apartments', { ...newApartment, files })).toMatchObject({
        status: 400,
        body: { details: [{ path: 'files', code: 'too_big' }] },
      })
    })

    it('of another landlord keep theirs', async () => {
      const file = await upload()
      expect((await fetchFile(api.url, stranger, file.path)).status).toBe(404)
      const created = await stranger.api<{ id: string }>('POST', '/tenants', newTenant)
      for (const [method, path] of [
        ['POST', '/tenants'],
        ['PUT', `/tenants/${created.body.id}`],
      ] as const) {
        const answer = await stranger.api(method, path, { ...newTenant, profile_files: [file] })
        expect(answer).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
      }
      expect((await fetchFile(api.url, stranger, file.path)).status).toBe(404)
      expect((await fetchFile(api.url, { token: 'none' }, file.path)).status).toBe(401)
      expect((await read(file.path)).status).toBe(200)
    })
  })

  describe('the sweep', () => {
    it('removes files that no record has had for a day, and nothing else', async () => {
      await sweepIn(48)
      const [loose, held, freed] = [await upload('1.pdf'), await upload('2.pdf'), await upload('3.pdf')]
      const { body } = await landlord.api<{ id: string }>('POST', '/tenants', {
        ...newTenant,
        profile_files: [held],
      })
      const other = await landlord.api<{ id: string }>('POST', '/tenants', {
        ...newTenant,
        profile_files: [freed, held],
      })
      await landlord.api('DELETE', `/tenants/${other.body.id}`)
      expect(await sweepIn(23)).toBe(0)
      const before = await store.count()
      expect(await sweepIn(25)).toBe(2)
      expect(await store.count()).toBe(before - 2)
      expect(
        await Promise.all([loose, held, freed].map(async file => (await read(file.path)).status)),
      ).toEqual([404, 200, 404])
      expect(await landlord.api('GET', `/tenants/${body.id}`)).toMatchObject({
        body: { profile_files: [held] },
      })
      await landlord.api('DELETE', `/tenants/${body.id}`)
      expect(await sweepIn(25)).toBe(1)
    })

    it('counts the day from when a record released the file', async () => {
      const file = await upload()
      await api.db.query(`update files set free_since = now() - interval '5 days' where id = $1`, [file.id])
      const { body } = await landlord.api<{ id: string }>('POST', '/tenants', {
        ...newTenant,
        profile_files: [file],
      })
      expect(await sweepIn(0)).toBe(0)
      await landlord.api('PUT', `/tenants/${body.id}`, { ...newTenant, profile_files: [] })
      expect(await sweepIn(23)).toBe(0)
      expect(await sweepIn(25)).toBe(1)
      await landlord.api('DELETE', `/tenants/${body.id}`)
    })

    it('keeps the files of a deleted apartment for a day, so that it can be restored with them', async () => {
      const file = await upload()
      const { body } = await landlord.api<{ id: string }>('POST', '/apartments', {
        ...newApartment,
        files: [file],
      })
      await api.db.query(`update files set free_since = now() - interval '5 days' where id = $1`, [file.id])
      await landlord.api('DELETE', `/apartments/${body.id}`)
      expect(await sweepIn(23)).toBe(0)
      expect(await landlord.api('POST', `/apartments/${body.id}/restore`)).toMatchObject({
        body: { files: [file] },
      })
      expect(await sweepIn(48)).toBe(0)
      await landlord.api('DELETE', `/apartments/${body.id}`)
      expect(await sweepIn(25)).toBe(1)
      expect(await landlord.api('POST', `/apartments/${body.id}/restore`)).toMatchObject({
        body: { files: [] },
      })
    })
  })
})
