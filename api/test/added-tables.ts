import { ModulesContainer } from '@nestjs/core'
import { ADDS_ROWS, type Added } from '../src/platform/security/row-quota/adds-rows.ts'
import type { TestApi } from './test-api.ts'

/** The tables that the API's routes add rows to, as their `@AddsRows` declares. */
export function addedTables({ app }: TestApi): string[] {
  const controllers = [...app.get(ModulesContainer).values()].flatMap(({ controllers }) => [
    ...controllers.values(),
  ])
  const handlers = controllers.flatMap(({ metatype }) =>
    Object.values(Object.getOwnPropertyDescriptors((metatype as { prototype: object }).prototype)).map(
      ({ value }: PropertyDescriptor): unknown => value,
    ),
  )
  const added = handlers
    .filter(handler => typeof handler === 'function')
    .flatMap(handler => {
      const tables = Reflect.getMetadata(ADDS_ROWS, handler) as Added | undefined
      return tables === undefined ? [] : Object.keys(tables)
    })
  return [...new Set(added)]
}
