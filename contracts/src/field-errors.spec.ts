import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createApartmentSchema } from './apartments.ts'
import { toFieldErrors } from './field-errors.ts'
import { registerSchema } from './session.ts'
import { createTenantSchema } from './tenants.ts'

const codes = (result: {
  success: boolean
  error?: { issues: { message: string; path: PropertyKey[] }[] } | undefined
}) => Object.fromEntries(toFieldErrors(result.error?.issues ?? []).map(({ path, code }) => [path, code]))

describe('field errors', () => {
  it('names every missing field as required', () => {
    expect(codes(registerSchema.safeParse({}))).toEqual({
      name: 'required',
      email: 'required',
      password: 'required',
    })
    expect(codes(createTenantSchema.safeParse({ name: ' ', phone: '', email: '', tax_id: '\t' }))).toEqual({
      name: 'required',
      phone: 'required',
      email: 'required',
      tax_id: 'required',
    })
  })

  it('tells a wrong value from a missing one', () => {
    expect(
      codes(registerSchema.safeParse({ name: 7, email: 'x@y', password: '12345', phone: '12' })),
    ).toEqual({
      name: 'invalid_type',
      email: 'invalid_format',
      password: 'too_short',
      phone: 'invalid_format',
    })
    const apartment = {
      name: 'A',
      income: 1.005,
      lease_start: '2026-02-30',
      tenant_id: 'x',
      status: 'sold',
      currency: 'BTC',
    }
    expect(codes(createApartmentSchema.safeParse(apartment))).toEqual({
      income: 'too_many_decimals',
      lease_start: 'invalid_format',
      tenant_id: 'invalid_format',
      status: 'invalid_value',
      currency: 'invalid_value',
    })
  })

  it('wants the end of a lease after its start, and lets either be open', () => {
    const lease = (lease_start: string | null, lease_end: string | null) =>
      codes(createApartmentSchema.safeParse({ name: 'A', income: 1, lease_start, lease_end }))
    expect(lease('2026-03-02', '2026-03-01')).toEqual({ lease_end: 'date_order' })
    expect(lease('2026-03-01', '2026-03-01')).toEqual({})
    expect(lease(null, '2026-03-01')).toEqual({})
    expect(lease('', '')).toEqual({})
  })

  it('has a code for any input, and never throws', () => {
    fc.assert(
      fc.property(fc.anything(), body => {
        for (const schema of [createApartmentSchema, createTenantSchema, registerSchema]) {
          const result = schema.safeParse(body)
          if (!result.success) expect(toFieldErrors(result.error.issues).length).toBeGreaterThan(0)
        }
      }),
    )
  })
})
