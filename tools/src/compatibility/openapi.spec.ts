import { describe, expect, it } from 'vitest'
import { apiBreaks, type Document } from './openapi.ts'

const text = { type: 'string' }
const tenant = { type: 'object', properties: { phone: text, name: text }, required: ['phone', 'name'] }
const json = (schema: object) => ({ content: { 'application/json': { schema } } })
const operation = {
  parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', default: 7 } }],
  requestBody: json({ type: 'object', properties: { phone: text } }),
  responses: { 200: json({ type: 'array', items: { $ref: '#/components/schemas/Tenant' } }), 204: {} },
}
const components = {
  schemas: { Tenant: tenant },
  securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
}

const document = (post: object, rest: object = {}): Document => ({
  paths: { '/api/tenants': { post } },
  components,
  ...rest,
})
const released = document(operation)
const told = (change: object, rest?: object) =>
  apiBreaks(released, document({ ...operation, ...change }, rest)).map(line =>
    line.replace('POST /api/tenants: ', ''),
  )

describe('the API', () => {
  it('is compatible with itself', () => {
    expect(apiBreaks(released, structuredClone(released))).toEqual([])
  })

  it('may not lose a path or a method', () => {
    expect(apiBreaks(released, { ...released, paths: {} })).toEqual(['/api/tenants: the path is gone'])
    expect(apiBreaks(released, { ...released, paths: { '/api/tenants': { get: operation } } })).toEqual([
      'POST /api/tenants: the method is gone',
    ])
  })

  it('may get new paths and methods', () => {
    const paths = { '/api/tenants': { post: operation, get: operation }, '/api/more': { get: operation } }
    expect(apiBreaks(released, { ...released, paths })).toEqual([])
  })

  it('names the answer and the field that broke', () => {
    const { phone: _, ...properties } = tenant.properties
    const without = { ...tenant, properties, required: ['name'] }
    const present = { ...released, components: { ...components, schemas: { Tenant: without } } }
    expect(apiBreaks(released, present)).toEqual([
      'POST /api/tenants: answer 200: each lost the field `phone`',
    ])
  })

  it('keeps its answers and their media types', () => {
    expect(told({ responses: { 200: operation.responses[200] } })).toEqual(['answer 204 is gone'])
    expect(told({ responses: { ...operation.responses, 200: { content: { 'text/csv': {} } } } })).toEqual([
      'answer 200 is no longer given as application/json',
    ])
    expect(told({ responses: { ...operation.responses, 202: {} } })).toEqual([])
  })

  it('keeps its parameters and requires no new ones', () => {
    const [limit] = operation.parameters
    const cursor = { name: 'cursor', in: 'query', schema: text }
    expect(told({ parameters: [] })).toEqual(['no longer takes the query parameter `limit`'])
    expect(told({ parameters: [{ ...limit, required: true }] })).toEqual([
      'query parameter `limit` is required',
    ])
    expect(told({ parameters: [limit, { ...cursor, required: true }] })).toEqual([
      'query parameter `cursor` is required',
    ])
    expect(told({ parameters: [limit, cursor] })).toEqual([])
    expect(told({ parameters: [{ ...limit, schema: { ...limit?.schema, maximum: 9 } }] })).toEqual([
      'query parameter `limit` maximum was not there and is 9',
    ])
    expect(told({ parameters: [{ ...limit, schema: { type: 'integer' } }] })).toEqual([
      'query parameter `limit` meant 7 when left out and means nothing',
    ])
  })

  it('keeps its body', () => {
    const body = operation.requestBody
    expect(told({ requestBody: undefined })).toEqual(['no longer takes a body'])
    expect(told({ requestBody: { ...body, required: true } })).toEqual(['a body is required'])
    expect(told({ requestBody: { content: { 'text/csv': {} } } })).toEqual([
      'body is no longer taken as application/json',
    ])
    expect(
      told({ requestBody: json({ type: 'object', properties: { phone: { type: 'number' } } }) }),
    ).toEqual(['body: `phone` was string and is number'])
    const { requestBody: _, ...without } = operation
    const present = document({ ...operation, requestBody: { ...body, required: true } })
    expect(apiBreaks(document(without), present)).toEqual(['POST /api/tenants: a body is required'])
  })

  it('requires no token where none was required', () => {
    const needs = 'asks for the authentication `bearer`, where no authentication was enough'
    expect(told({ security: [{ bearer: [] }] })).toEqual([needs])
    expect(told({}, { security: [{ bearer: [] }] })).toEqual([needs])
    expect(told({ security: [{ bearer: [] }, {}] })).toEqual([])
  })

  it('accepts the same token as before', () => {
    const closed = document(operation, { security: [{ bearer: [] }] })
    const other = {
      ...components,
      securitySchemes: { bearer: { type: 'apiKey', in: 'header', name: 'x-key' } },
    }
    expect(
      apiBreaks(closed, document({ ...operation, security: [] }, { security: [{ bearer: [] }] })),
    ).toEqual([])
    expect(apiBreaks(closed, document(operation, { security: [{ bearer: ['admin'] }] }))).toHaveLength(1)
    expect(apiBreaks(closed, { ...closed, components: other })).toHaveLength(1)
  })

  it('may rename a parameter of a path, and no other', () => {
    const at = (name: string, type: string): Document => ({
      paths: {
        [`/api/tenants/{${name}}`]: {
          parameters: [{ name, in: 'path', required: true, schema: { type } }],
          get: { responses: {} },
        },
      },
    })
    expect(apiBreaks(at('id', 'string'), at('tenant', 'string'))).toEqual([])
    expect(apiBreaks(at('id', 'string'), at('tenant', 'integer'))).toEqual([
      'GET /api/tenants/{id}: path parameter `id` was string and is integer',
    ])
  })
})
