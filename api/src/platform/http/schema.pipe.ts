import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common'
import { toFieldErrors } from '@orenda/contracts/field-errors'
import { AppError } from './errors/app-error.ts'

/**
 * Validates a body, query or path parameter with the schema of its decorator, and passes the result on. A
 * parameter without a schema is refused, so that no unchecked input reaches a service.
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
