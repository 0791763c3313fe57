import { ModulesContainer } from '@nestjs/core'
import { ADDS_ROWS, type Added } from '../platform/row-quota/adds-rows.ts'
import type { TestApi } from './test-api.ts'

/** The tables that routes of the API add to, as their `@AddsRows` says. */
export function addedTables({ app }: TestApi): string[] {
  const controllers = [...app.get(ModulesContainer).values()].flatMap(({ controllers }) => [
    ...controllers.values(),
  ])
  const handlers = controllers.flatMap(({ metatype }) =>
    Object.values(Object.getOwnPropertyDescriptors((metatype as { prototype: object }).prototype)),
  )
  const added = handlers.flatMap(({ value }) =>
    typeof value === 'function' ? ((Reflect.getMetadata(ADDS_ROWS, value) as Added | undefined) ?? []) : [],
  )
  return [...new Set(added.flatMap(Object.keys))]
}
