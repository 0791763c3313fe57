import fc, { type Arbitrary } from 'fast-check'
import { hostile, type Schema, valuesOf } from './schema-values.ts'

interface Parameter {
  name: string
  in: string
  required?: boolean
  schema?: Schema
}

interface Operation {
  operationId?: string
  parameters?: readonly Parameter[]
  requestBody?: { content?: Readonly<Record<string, { schema?: Schema }>> }
  responses?: Readonly<Record<string, { content?: Readonly<Record<string, { schema?: Schema }>> }>>
}

/** The used part of an OpenAPI document. */
export interface ApiDocument {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

export interface Route {
  method: string
  /** The path in the document, e.g. `/api/payments/{id}`. */
  path: string
  operation: Operation
}

export interface FuzzedRequest {
  route: Route
  /** Path and query, encoded. */
  target: string
  headers: Readonly<Record<string, string>>
  body?: string
}

interface Body {
  type?: string
  body?: string
}

const methods = ['get', 'post', 'put', 'patch', 'delete']

/**
 * Every route of a document except the development tools, which change the clock of the whole
 * product.
 */
export const routesOf = ({ paths }: ApiDocument): Route[] =>
  Object.entries(paths)
    .filter(([path]) => !path.includes('/dev/'))
    .flatMap(([path, item]) =>
      methods
        .filter(method => item[method] !== undefined)
        .map(method => ({ method: method.toUpperCase(), path, operation: item[method] ?? {} })),
    )

/**
 * Requests to a route. Most have a single error, because a wholly invalid request is refused before
 * it reaches any code.
 * @param idOf ids, some of which exist
 */
export function requestsTo(route: Route, idOf: Arbitrary<string>): Arbitrary<FuzzedRequest> {
  const { parameters = [], requestBody } = route.operation
  const often = <Value>(right: Arbitrary<Value>, wrong: Arbitrary<unknown> = hostile) =>
    fc.oneof({ weight: 7, arbitrary: right as Arbitrary<unknown> }, { weight: 1, arbitrary: wrong })
  const inPath = parameters.filter(parameter => parameter.in === 'path')
  const inQuery = parameters.filter(parameter => parameter.in === 'query')
  const pathValues = fc.record(
    Object.fromEntries(inPath.map(({ name, schema = {} }) => [name, often(valuesOf(schema, idOf))])),
  )
  const queryValues = fc.record(
    Object.fromEntries(inQuery.map(({ name, schema = {} }) => [name, often(valuesOf(schema, idOf))])),
    { requiredKeys: inQuery.filter(({ required }) => required).map(({ name }) => name) },
  )
  return fc
    .tuple(
      pathValues,
      fc.oneof({ weight: 3, arbitrary: queryValues }, { weight: 1, arbitrary: fc.constant({}) }),
      route.method === 'GET' ? fc.constant<Body>({}) : bodiesOf(requestBody, idOf),
    )
    .map(([path, query, { type, body }]) => ({
      route,
      target: filled(route.path, path) + queryOf(query),
      headers: type === undefined ? {} : { 'content-type': type },
      ...(body !== undefined && { body }),
    }))
}

/** Bodies for a route: valid ones, with one wrong field, of another shape, or no JSON at all. */
function bodiesOf(requestBody: Operation['requestBody'], idOf: Arbitrary<string>): Arbitrary<Body> {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  if (type === undefined) return fc.constantFrom({}, {}, {}, { type: 'application/json', body: '{}' })
  if (type !== 'application/json') {
    const parameters = fc.constantFrom('', '; boundary=x', `; boundary=${'x'.repeat(300)}`)
    return fc
      .tuple(fc.string({ maxLength: 200 }), parameters)
      .map(([body, parameter]) => ({ type: `${type}${parameter}`, body }))
  }
  const right = valuesOf(content?.schema ?? {}, idOf)
  const nearlyRight = fc
    .tuple(right, fc.nat(), hostile)
    .map(([value, at, wrong]) => withOneWrong(value, at, wrong))
  const json = fc
    .oneof(
      { weight: 5, arbitrary: right },
      { weight: 5, arbitrary: nearlyRight },
      { weight: 1, arbitrary: hostile },
    )
    .map(value => ({ type, body: JSON.stringify(value) ?? '' }))
  const torn = fc.constantFrom(
    { type, body: '{"name": ' },
    { type, body: '' },
    { type, body: '{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {}}}' },
    { type, body: `${'['.repeat(5000)}${']'.repeat(5000)}` },
    { type: 'text/plain', body: 'name=1' },
    { type: 'application/x-www-form-urlencoded', body: 'name=1&name=2&a[b]=c' },
    { type: 'application/json; charset=utf-16', body: '{}' },
  )
  return fc.oneof({ weight: 15, arbitrary: json }, { weight: 1, arbitrary: torn })
}

function withOneWrong(value: unknown, at: number, wrong: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return wrong
  const names = Object.keys(value)
  const name = names[at % Math.max(1, names.length)]
  if (name === undefined) return { wrong }
  const rest: Record<string, unknown> = { ...value }
  if (at % 3 === 0) delete rest[name]
  else rest[name] = wrong
  return rest
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))

/** Unpaired surrogates cannot be encoded in an address. */
const encoded = (value: unknown): string => encodeURIComponent(textOf(value).toWellFormed()).slice(0, 4000)

const filled = (path: string, values: Record<string, unknown>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(values[name]))

function queryOf(values: Record<string, unknown>): string {
  const parts = Object.entries(values).map(([name, value]) => `${encodeURIComponent(name)}=${encoded(value)}`)
  return parts.length === 0 ? '' : `?${parts.join('&')}`
}
