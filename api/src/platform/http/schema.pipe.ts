import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common'
import { toFieldErrors } from '@orenda/contracts/field-errors'
import { AppError } from './errors/app-error.ts'

/**
 * Checks a body, query or path parameter against the schema of its decorator, and hands on what the schema made of it.
 * One without a schema is refused: nothing that nobody described reaches a service.
 */
@Injectable()
export class SchemaPipe implements PipeTransform {
  async transform(value: unknown, { type, schema }: ArgumentMetadata): Promise<unknown> {
    if (type === 'custom' && schema === undefined) return value
    if (schema === undefined) throw new Error(`A ${type} parameter has no schema`)
    const result = await schema['~standard'].validate(value)
    if (result.issues) throw new AppError('VALIDATION_FAILED', { details: toFieldErrors(result.issues) })
    return result.value
  }
}
