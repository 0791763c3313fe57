import { Ajv, type ValidateFunction } from 'ajv'
import addFormats from 'ajv-formats'
import type { Route } from './fuzzed-requests.ts'

/** The schema of every error answer. */
const errorSchema = {
  type: 'object',
  required: ['statusCode', 'code', 'message', 'request_id'],
  properties: {
    statusCode: { type: 'integer' },
    code: { type: 'string', pattern: '^[A-Z_]+$' },
    message: { type: 'string' },
    details: { type: 'array' },
    request_id: { type: 'string' },
  },
}

/** Routes that answer HTML pages instead of JSON. */
const pages = /^\/api\/(unsubscribe|sandbox)\//

/** Checks that answers are what the API's OpenAPI document promises. */
export class AnswerCheck {
  private readonly ajv = new Ajv({ strict: false, validateFormats: true, multipleOfPrecision: 6 })
  private readonly checks = new Map<string, ValidateFunction | null>()
  private readonly isError = this.ajv.compile(errorSchema)

  constructor() {
    // A CommonJS module whose types declare its default export as the module.
    ;(addFormats as unknown as (ajv: Ajv) => void)(this.ajv)
  }

  /** What is wrong with an answer; null when it is correct. */
  problemOf(route: Route, status: number, type: string, text: string): string | null {
    if (status >= 500) return `answers ${status}: ${text.slice(0, 200)}`
    if (status >= 400 && type.startsWith('text/html') && pages.test(route.path)) return null
    if (status >= 400) {
      const body = type.startsWith('application/json') ? parsed(text) : undefined
      return this.isError(body)
        ? null
        : `an error of another shape (${status} ${type}): ${text.slice(0, 200)}`
    }
    if (route.operation.responses?.[status] === undefined)
      return `answers ${status}, of which its document says nothing`
    const isFile =
      !type.startsWith('application/json') && route.operation.responses[status].content?.[type] !== undefined
    if (isFile) return null
    const check = this.checkOf(route, status)
    if (check === null) return null
    if (!type.startsWith('application/json')) return `${status} is no JSON: ${type} ${text.slice(0, 200)}`
    if (check(parsed(text))) return null
    return `${status} breaks its schema: ${this.ajv.errorsText(check.errors).slice(0, 200)}`
  }

  private checkOf(route: Route, status: number): ValidateFunction | null {
    const key = `${route.method} ${route.path} ${status}`
    const known = this.checks.get(key)
    if (known !== undefined) return known
    const schema = route.operation.responses?.[status]?.content?.['application/json']?.schema
    const check = schema === undefined ? null : this.ajv.compile(toDraft7(schema) as object)
    this.checks.set(key, check)
    return check
  }
}

/** In OpenAPI 3.0 `exclusiveMinimum` is a flag; in JSON schema it is the bound itself. */
function toDraft7(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(toDraft7)
  if (typeof schema !== 'object' || schema === null) return schema
  const whole: Record<string, unknown> = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, toDraft7(value)]),
  )
  for (const [border, exclusive] of [
    ['minimum', 'exclusiveMinimum'],
    ['maximum', 'exclusiveMaximum'],
  ] as const) {
    if (whole[exclusive] === true) {
      whole[exclusive] = whole[border]
      delete whole[border]
    } else if (whole[exclusive] === false) delete whole[exclusive]
  }
  // OpenAPI 3.0 does not list null in `enum`, but `nullable` still allows it.
  if (whole.nullable === true && Array.isArray(whole.enum)) whole.enum = [...whole.enum, null]
  return whole
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
