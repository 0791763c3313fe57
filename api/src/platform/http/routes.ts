import { Injectable, type OnModuleInit, RequestMethod } from '@nestjs/common'
import { METHOD_METADATA, PATH_METADATA, ROUTE_ARGS_METADATA, RouteParamtypes } from '@nestjs/common/internal'
import { DiscoveryService, MetadataScanner, Reflector } from '@nestjs/core'
import { FASTIFY_ROUTE_SCHEMA_METADATA } from '@nestjs/platform-fastify/constants.js'
import type { z } from 'zod'
import { IS_PUBLIC } from './access.ts'
import { REPEATS, type Repeats } from './idempotency/repeatable.ts'

/** A route as its controller declares it. */
export interface Route {
  /** Its class and method, for messages. */
  name: string
  method: string
  /** Below the API's base, e.g. `/tenants/:id`. */
  path: string
  isPublic: boolean
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  /** For a POST: whether it may be repeated. */
  repeats?: Repeats
}

interface Parameter {
  schema?: z.ZodType
}

type ValidatedParts = Partial<Record<'params' | 'query' | 'body', z.ZodType>>

/** Parts of a request that are validated by a schema. */
const checked = new Map<number, 'params' | 'query' | 'body'>([
  [RouteParamtypes.PARAM, 'params'],
  [RouteParamtypes.QUERY, 'query'],
  [RouteParamtypes.BODY, 'body'],
])

/** Parts that would not be validated. */
const forbidden = new Set<number>([RouteParamtypes.RAW_BODY, RouteParamtypes.FILE, RouteParamtypes.FILES])

/** Checks all routes of all controllers by their decorators; an incomplete declaration stops the start. */
@Injectable()
export class Routes implements OnModuleInit {
  private routes: Route[] = []

  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scanner: MetadataScanner,
    private readonly reflector: Reflector,
  ) {}

  list(): readonly Route[] {
    return this.routes
  }

  /**
   * @throws Error that names each route with a parameter without a schema, without a declared answer, or a POST
   * without idempotency
   */
  onModuleInit(): void {
    this.routes = this.discovery.getControllers().flatMap(({ metatype, instance }) => {
      const prototype: object = Object.getPrototypeOf(instance)
      return this.scanner
        .getAllMethodNames(prototype)
        .flatMap(key => this.read(metatype as NewableFunction, prototype, key))
    })
  }

  private read(controller: NewableFunction, prototype: object, key: string): Route[] {
    const handler = (prototype as Record<string, NewableFunction>)[key] as NewableFunction
    const path: string | string[] | undefined = Reflect.getMetadata(PATH_METADATA, handler)
    if (path === undefined) return []
    const name = `${controller.name}.${key}`
    if (!Reflect.hasMetadata(FASTIFY_ROUTE_SCHEMA_METADATA, handler)) {
      throw new Error(`${name} does not say what it answers: add @Answers, @AnswersNothing or @AnswersRaw`)
    }
    const parts = validatedParts(name, Reflect.getMetadata(ROUTE_ARGS_METADATA, controller, key) ?? {})
    const base = String(Reflect.getMetadata(PATH_METADATA, controller) ?? '')
    const isPublic = this.reflector.getAllAndOverride(IS_PUBLIC, [handler, controller]) === true
    const method = RequestMethod[Reflect.getMetadata(METHOD_METADATA, handler) as RequestMethod] as string
    const repeats: Repeats | undefined = Reflect.getMetadata(REPEATS, handler)
    if (method === 'POST' && repeats === undefined)
      throw new Error(`${name} does not say whether it may come again: take @MayRepeat or add @NotRepeatable`)
    const known = { name, method, isPublic, ...parts, ...(repeats !== undefined && { repeats }) }
    return [path].flat().map(tail => ({ ...known, path: join(base, tail) }))
  }
}

/**
 * The schemas of a handler's parameters.
 * @throws Error for a part of the request that would not be validated
 */
function validatedParts(name: string, parameters: Record<string, Parameter>): ValidatedParts {
  const parts: ValidatedParts = {}
  for (const [id, { schema }] of Object.entries(parameters)) {
    // Parameters of custom decorators have random ids, which may begin with a digit.
    if (!/^\d+:/.test(id)) continue
    const type = Number.parseInt(id, 10)
    if (forbidden.has(type)) throw new Error(`${name} takes a part of the request past every schema`)
    const part = checked.get(type)
    if (part === undefined) continue
    if (schema === undefined) throw new Error(`${name} has a ${part} parameter without a schema`)
    parts[part] = schema
  }
  return parts
}

const join = (...parts: string[]) =>
  `/${parts
    .map(part => part.replace(/^\/|\/$/g, ''))
    .filter(Boolean)
    .join('/')}`
