import { ModulesContainer } from '@nestjs/core'
import { ADDS_ROWS, type Added } from '../src/platform/security/row-quota/adds-rows.ts'
import type { TestApi } from './test-api.ts'

/** The tables that the API's routes add rows to, as their `@AddsRows` declares. */
export function addedTables({ app }: TestApi): string[] {
  const controllers = [...app.get(ModulesContainer).values()].flatMap(({ controllers }) => [
    ...controllers.values(),
  ])
  const handlers = controllers.flatMap(({ metatype }) =>
    prototypesOf((metatype as { prototype: object }).prototype)
      .flatMap(prototype => Object.values(Object.getOwnPropertyDescriptors(prototype)))
      .map(({ value }: PropertyDescriptor): unknown => value),
  )
  const added = handlers
    .filter(handler => typeof handler === 'function')
    .flatMap(handler => {
      const tables = Reflect.getMetadata(ADDS_ROWS, handler) as Added | undefined
      return tables === undefined ? [] : Object.keys(tables)
    })
  return [...new Set(added)]
}

/** A prototype and those it inherits from. */
function prototypesOf(prototype: object): object[] {
  const next = Object.getPrototypeOf(prototype) as object | null
  return next === null ? [prototype] : [prototype, ...prototypesOf(next)]
}
