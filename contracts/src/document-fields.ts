// Kept apart from the schemas, so that a list can import it without zod.

/** Kinds of documents that are made from a template. */
export const templateKinds = ['contract', 'act'] as const
export type TemplateKind = (typeof templateKinds)[number]

/** Kinds of documents of a lease, in the order of forms. */
export const documentKinds = [...templateKinds, 'insurance', 'passport', 'ownership', 'other'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** Fields of a template, which stand in it as `{{tenant_name}}`. */
export const documentFields = [
  'date',
  'landlord_name',
  'landlord_code',
  'landlord_iban',
  'landlord_phone',
  'landlord_email',
  'tenant_name',
  'tenant_code',
  'tenant_passport',
  'tenant_phone',
  'tenant_email',
  'apartment_name',
  'apartment_address',
  'apartment_area',
  'lease_start',
  'lease_end',
  'rent',
  'rent_in_words',
  'due_day',
  'deposit',
  'deposit_in_words',
] as const
export type DocumentField = (typeof documentFields)[number]

/** What a passage of a template may depend on: `{{IF has_deposit}} … {{END-IF}}`. */
export const documentConditions = ['has_end', 'has_no_end', 'has_deposit', 'in_foreign_currency'] as const
export type DocumentCondition = (typeof documentConditions)[number]

/** The fields of a meter: `{{FOR meter IN meters}} … {{$meter.number}} … {{END-FOR meter}}`. */
export const meterFields = ['name', 'number', 'figure', 'unit', 'date'] as const
export type MeterField = (typeof meterFields)[number]

/** What was left blank in a document: a field, all meters, or a field of some meter. */
export type MissingField = DocumentField | 'meters' | `meter_${MeterField}`

export const missingFields: readonly MissingField[] = [
  ...documentFields,
  'meters',
  ...meterFields.map(field => `meter_${field}` as const),
]

/** The maximum size of a template in bytes: text with a few pictures. */
export const maxTemplateBytes = 2 * 1024 * 1024

/** Days before a document ends on which its notice begins, unless another number is chosen. */
export const usualNoticeDays = 30
