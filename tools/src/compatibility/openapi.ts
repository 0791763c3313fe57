import { type Direction, schemaBreaks } from './schema-breaks.ts'
import type { Schema } from './schema-variants.ts'

interface MediaType {
  schema?: Schema
}

interface Parameter {
  name: string
  in: string
  required?: boolean
  schema?: Schema
}

interface Body {
  required?: boolean
  content?: Readonly<Record<string, MediaType>>
}

interface Answer {
  content?: Readonly<Record<string, MediaType>>
}

/** Names of security schemes that are required together, with their scopes. */
type Requirement = Readonly<Record<string, readonly string[]>>

interface Operation {
  parameters?: readonly Parameter[]
  requestBody?: Body
  responses?: Readonly<Record<string, Answer>>
  security?: readonly Requirement[]
}

type PathItem = Readonly<Record<string, unknown>>

/** The compared parts of an OpenAPI document. */
export interface Document {
  info?: { version?: string }
  paths: Readonly<Record<string, PathItem>>
  security?: readonly Requirement[]
  components?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  [part: string]: unknown
}

interface Pair {
  released: Document
  present: Document
}

const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const

/**
 * The breaking changes between the released and the present API, one sentence each. The API may
 * only grow; `schema-breaks.ts` says what that means for fields.
 */
export function apiBreaks(released: Document, present: Document): string[] {
  const both: Pair = { released, present }
  const places = new Map(Object.keys(present.paths).map(path => [place(path), path]))
  return Object.entries(released.paths).flatMap(([path, item]) => {
    const now = places.get(place(path))
    if (now === undefined) return [`${path}: the path is gone`]
    return methods
      .filter(method => item[method] !== undefined)
      .flatMap(method => {
        const name = `${method.toUpperCase()} ${path}`
        const [was, is] = [
          operationAt(released, path, method),
          // A path parameter may be renamed: a client does not see its name.
          renamed(operationAt(present, now, method), namesIn(now), namesIn(path)),
        ]
        if (is === undefined) return [`${name}: the method is gone`]
        return was === undefined ? [] : compareOperations(was, is, both).map(what => `${name}: ${what}`)
      })
  })
}

const place = (path: string): string => path.replace(/\{[^}]*\}/g, '{}')

const namesIn = (path: string): string[] =>
  [...path.matchAll(/\{([^}]*)\}/g)].map(match => match[1] as string)

function operationAt(document: Document, path: string, method: string): Operation | undefined {
  const item = document.paths[path]
  const operation = item?.[method] as Operation | undefined
  if (operation === undefined) return undefined
  const parameters = new Map<string, Parameter>()
  // Parameters of the operation override those of the path.
  for (const one of [...((item?.parameters ?? []) as Parameter[]), ...(operation.parameters ?? [])]) {
    const parameter = resolve(document, one)
    parameters.set(keyOf(parameter), parameter)
  }
  return {
    ...operation,
    parameters: [...parameters.values()],
    security: operation.security ?? document.security ?? [],
  }
}

function renamed(operation: Operation | undefined, from: string[], to: string[]): Operation | undefined {
  return (
    operation && {
      ...operation,
      parameters: (operation.parameters ?? []).map(parameter =>
        parameter.in === 'path'
          ? { ...parameter, name: to[from.indexOf(parameter.name)] ?? parameter.name }
          : parameter,
      ),
    }
  )
}

const keyOf = ({ name, in: where }: Parameter): string =>
  `${where} ${where === 'header' ? name.toLowerCase() : name}`

/** Resolves a `$ref`; other parts are returned as they are. */
function resolve<Part extends object>(document: Document, part: Part): Part {
  const reference = (part as { $ref?: string }).$ref
  return reference === undefined ? part : resolve(document, find<Part>(document, reference))
}

function find<Part>(document: Document, reference: string): Part {
  const keys = reference
    .replace(/^#\//, '')
    .split('/')
    .map(key => decodeURIComponent(key).replaceAll('~1', '/').replaceAll('~0', '~'))
  const found = keys.reduce<unknown>(
    (part, key) => (part as Record<string, unknown> | undefined)?.[key],
    document,
  )
  if (found === undefined) throw new Error(`The document has nothing at ${reference}`)
  return found as Part
}

function compareOperations(was: Operation, is: Operation, both: Pair): string[] {
  return [
    ...compareSecurity(was, is, both),
    ...compareParameters(was, is, both),
    ...compareBodies(was.requestBody, is.requestBody, both),
    ...compareAnswers(was.responses ?? {}, is.responses ?? {}, both),
  ]
}

/**
 * For each released alternative of authentication, an alternative that needs no more must still
 * exist.
 */
function compareSecurity(was: Operation, is: Operation, { released, present }: Pair): string[] {
  const offers = was.security?.length ? was.security : [{}]
  const wanted = is.security?.length ? is.security : [{}]
  const isEnough = (offer: Requirement, need: Requirement) =>
    Object.entries(need).every(
      ([scheme, scopes]) =>
        scopes.every(scope => offer[scheme]?.includes(scope)) &&
        offer[scheme] !== undefined &&
        isSameScheme(scheme, released, present),
    )
  return offers
    .filter(offer => !wanted.some(need => isEnough(offer, need)))
    .map(offer => `asks for ${wanted.map(nameOf).join(' or ')}, where ${nameOf(offer)} was enough`)
}

function nameOf(requirement: Requirement): string {
  const parts = Object.entries(requirement).map(([scheme, scopes]) => [scheme, ...scopes].join(' '))
  return parts.length === 0 ? 'no authentication' : `the authentication \`${parts.join(' + ')}\``
}

function isSameScheme(name: string, released: Document, present: Document): boolean {
  const [was, is] = [released, present].map(document => {
    const scheme = document.components?.securitySchemes?.[name] as Record<string, unknown> | undefined
    return ['type', 'scheme', 'in', 'name'].map(key => scheme?.[key])
  })
  return JSON.stringify(was) === JSON.stringify(is)
}

function compareParameters(was: Operation, is: Operation, both: Pair): string[] {
  const [before, after] = [was, is].map(
    ({ parameters = [] }) => new Map(parameters.map(parameter => [keyOf(parameter), parameter])),
  ) as [Map<string, Parameter>, Map<string, Parameter>]
  const name = (parameter: Parameter) => `${parameter.in} parameter \`${parameter.name}\``
  const kept = [...before].flatMap(([key, parameter]) => {
    const other = after.get(key)
    if (other === undefined) return [`no longer takes the ${name(parameter)}`]
    const required = other.required && !parameter.required ? [`${name(parameter)} is required`] : []
    return [
      ...required,
      ...compareDefaults(name(parameter), parameter, other),
      ...compareSchemas('request', name(parameter), parameter, other, both),
    ]
  })
  const added = [...after]
    .filter(([key, parameter]) => !before.has(key) && parameter.required)
    .map(([, parameter]) => `${name(parameter)} is required`)
  return [...kept, ...added]
}

function compareDefaults(name: string, was: Parameter, is: Parameter): string[] {
  const [before, after] = [was.schema?.default, is.schema?.default].map(value => JSON.stringify(value))
  if (before === undefined || before === after) return []
  return [`${name} meant ${before} when left out and means ${after ?? 'nothing'}`]
}

function compareBodies(was: Body | undefined, is: Body | undefined, both: Pair): string[] {
  const [before, after] = [was && resolve(both.released, was), is && resolve(both.present, is)]
  if (before === undefined) return after?.required ? ['a body is required'] : []
  if (after === undefined) return ['no longer takes a body']
  const required = after.required && !before.required ? ['a body is required'] : []
  return [...required, ...compareContents('request', 'body', before, after, both)]
}

function compareAnswers(
  was: Readonly<Record<string, Answer>>,
  is: Readonly<Record<string, Answer>>,
  both: Pair,
): string[] {
  return Object.entries(was).flatMap(([status, answer]) => {
    const other = is[status]
    if (other === undefined) return [`answer ${status} is gone`]
    const [before, after] = [resolve(both.released, answer), resolve(both.present, other)]
    return compareContents('answer', `answer ${status}`, before, after, both)
  })
}

function compareContents(direction: Direction, name: string, was: Answer, is: Answer, both: Pair): string[] {
  return Object.entries(was.content ?? {}).flatMap(([type, media]) => {
    const other = is.content?.[type]
    if (other === undefined)
      return [`${name} is no longer ${direction === 'request' ? 'taken' : 'given'} as ${type}`]
    return compareSchemas(direction, name, media, other, both)
  })
}

function compareSchemas(
  direction: Direction,
  name: string,
  was: MediaType,
  is: MediaType,
  both: Pair,
): string[] {
  const sides = [was, is].map(({ schema = {} }, index) => ({
    schema,
    lookup: (reference: string) => find<Schema>(index === 0 ? both.released : both.present, reference),
  })) as [Parameters<typeof schemaBreaks>[1], Parameters<typeof schemaBreaks>[2]]
  const found = schemaBreaks(direction, ...sides).map(({ field, what }) => {
    // For a list, a field is reported as one of its records.
    const path = field.replace(/^\[\]\.?/, '')
    if (path === '') return field === '' ? `${name} ${what}` : `${name}: each ${what}`
    return `${name}: \`${path}\` ${what}`
  })
  return [...new Set(found)]
}
