import { describe, expect, it } from 'vitest'
import { testsNear } from './near-change.ts'

const tests = [
  'api/src/expenses/expenses.spec.ts',
  'api/src/payments/payments.spec.ts',
  'api/src/platform/http/headers.spec.ts',
  'api/src/platform/jobs/jobs.spec.ts',
  'mfe-finance/src/expenses/expenses.page-test.ts',
  'mfe-finance/src/expenses/usable.page-test.ts',
  'mfe-finance/src/payments/payments.page-test.ts',
  'mfe-properties/src/tenants/tenants.page-test.ts',
  'shell/src/layout/layout.page-test.ts',
]
const near = (...changed: string[]) => Object.fromEntries(testsNear(changed, tests))
const ofEveryFeature = expect.arrayContaining([expect.stringContaining('owner-isolation')])

describe('tests near a change', () => {
  it('are those of the feature in the API and in its remote, when its contract has changed', () => {
    const found = near('contracts/src/expenses.ts')
    expect(found).toEqual({ api: ofEveryFeature, 'mfe-finance': ['src/expenses'] })
    expect(found.api).toContain('src/expenses')
    expect(found.api).not.toContain('src/payments')
  })

  it('are those of a changed folder, and of one subject in the platform', () => {
    expect(near('mfe-finance/src/payments/payment-form.tsx')['mfe-finance']).toEqual(['src/payments'])
    expect(near('api/src/platform/http/helmet.ts').api).toContain('src/platform/http')
    expect(near('api/src/platform/http/helmet.ts').api).not.toContain('src/platform/jobs')
  })

  it('are a few pages when the kit or the shell has changed', () => {
    expect(near('shared-ui/src/ui/button.tsx')).toEqual({
      shell: ['src/layout'],
      'mfe-properties': ['src/tenants'],
    })
  })

  it('are none without changed sources', () => {
    expect(near('README.md', 'api/package.json')).toEqual({})
  })
})
