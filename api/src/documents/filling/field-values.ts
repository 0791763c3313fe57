import { type DocumentField, type MissingField, meterFields } from '@orenda/contracts/document-fields'
import type { DocumentValues } from './document-values.ts'
import { meterFieldOf } from './template-commands.ts'

/** A line to fill in by hand. */
const blank = '_'.repeat(20)
/** The same in a column of a table. */
const shortBlank = '_'.repeat(10)
/** Rows for meters that are not known. */
const blankMeters = 3

/** A name that is no field. The template was looked at before, so this is a fault or an attack. */
class NoField extends Error {}

/**
 * The values of one document by the names in its template, and the names of those that are missing. This stands in
 * the place of the library's interpreter, so that no command of a template is ever run.
 */
export class FieldValues {
  readonly missing = new Set<MissingField>()
  private readonly plain: ReadonlyMap<string, unknown>
  private readonly areMetersKnown: boolean

  constructor({ fields, conditions, meters }: DocumentValues) {
    const none = Object.fromEntries(meterFields.map(field => [field, null]))
    const rows = meters.length > 0 ? meters : Array.from({ length: blankMeters }, () => none)
    this.areMetersKnown = meters.length > 0
    this.plain = new Map<string, unknown>([
      ...Object.entries(fields),
      ...Object.entries(conditions),
      ['meters', rows],
    ])
  }

  /**
   * @param code a field, a condition, `meters`, or `$meter.number`
   * @param variables of the loops around it, by their names with `$`
   * @throws Error for any other name
   */
  of(code: string, variables: Readonly<Record<string, unknown>>): unknown {
    const ofMeter = meterFieldOf(code)
    if (ofMeter !== null) {
      const meter = Object.getOwnPropertyDescriptor(variables, `$${ofMeter.variable}`)?.value
      if (typeof meter !== 'object' || meter === null) throw new NoField(code)
      const value = (meter as Record<string, string | null>)[ofMeter.field] ?? null
      if (value !== null) return value
      this.missing.add(this.areMetersKnown ? `meter_${ofMeter.field}` : 'meters')
      return shortBlank
    }
    if (!this.plain.has(code)) throw new NoField(code)
    const value = this.plain.get(code)
    if (value !== null) return value
    this.missing.add(code as DocumentField)
    return blank
  }
}
