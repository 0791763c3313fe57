import { describe, expect, it } from 'vitest'
import { isFirstLook, isLocalOnly } from './local-only.ts'
import { whatIsOpen } from './what-is-open.ts'

describe('the development tools', () => {
  it.each([
    {},
    { HOST: '', PUBLIC_URL: '', DATABASE_URL: '', SMTP_URL: '' },
    { HOST: 'localhost' },
    { HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:4000' },
    { HOST: '127.8.0.1', PUBLIC_URL: 'http://127.0.0.1:4100/' },
    { HOST: '::1', PUBLIC_URL: 'http://[::1]:4000' },
    { PUBLIC_URL: 'http://orenda.localhost:4000', NODE_ENV: 'development', NBU_URL: 'http://127.0.0.1:9/' },
  ])('come with a start with %j', env => expect(isFirstLook(env)).toBe(true))

  it.each([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: '192.168.0.10' },
    { HOST: '127.0.0.1.example.com' },
    { HOST: 'localhost.example.com' },
    { PUBLIC_URL: 'https://orenda.example.com' },
    { PUBLIC_URL: 'http://localhost.example.com' },
    { PUBLIC_URL: 'http://127.0.0.1@example.com' },
    { PUBLIC_URL: 'not a url' },
    { NODE_ENV: 'production' },
    { DATABASE_URL: 'postgres://x' },
    { SMTP_URL: 'smtp://x' },
    { S3_BUCKET: 'x' },
    { REMOTES_S3_BUCKET: 'x' },
    { LIQPAY_PUBLIC_KEY: 'x' },
    { SMS_TOKEN: 'x' },
  ])('do not come by themselves with %j', env => expect(isFirstLook(env)).toBe(false))

  it('may be used on this machine, with any database', () => {
    expect(isLocalOnly({ DATABASE_URL: 'postgres://x' })).toBe(true)
    expect(isLocalOnly({ HOST: '0.0.0.0' })).toBe(false)
  })

  it('print what they open, and to whom, when others can reach them', () => {
    const local = { HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:4000' }
    expect(whatIsOpen({ ...local, DEV_TOOLS: false })).toEqual([])
    expect(whatIsOpen({ ...local, DEV_TOOLS: true })).toEqual([
      'Mailbox: http://localhost:4000/dev/mailbox',
      'What is running: http://localhost:4000/dev/health',
      'Documentation of the API: http://localhost:4000/api/docs',
    ])
    for (const settings of [
      { HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:4000' },
      { HOST: '127.0.0.1', PUBLIC_URL: 'https://orenda.example.com' },
    ]) {
      const said = whatIsOpen({ ...settings, DEV_TOOLS: true }).join('\n')
      expect(said).toContain(settings.HOST)
      expect(said).toContain(settings.PUBLIC_URL)
      expect(said).toMatch(/mail.*clock.*limits/s)
    }
  })
})
