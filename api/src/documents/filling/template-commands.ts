import {
  documentConditions,
  documentFields,
  type MeterField,
  meterFields,
} from '@orenda/contracts/document-fields'

/** What stands between the braces of a template, as docx-templates takes it apart. */
export interface TemplateCommand {
  type: string
  code: string
}

const isOneOf = <Name extends string>(names: readonly Name[], name: string): name is Name =>
  names.some(each => each === name)

const loop = /^([A-Za-z]\w{0,30}) IN meters$/
const loopField = /^\$([A-Za-z]\w{0,30})\.(\w+)$/

/** The variable and the field of `$meter.number`; null for anything else. */
export function meterFieldOf(code: string): { variable: string; field: MeterField } | null {
  const [, variable = '', field = ''] = loopField.exec(code) ?? []
  return isOneOf(meterFields, field) ? { variable, field } : null
}

/**
 * The commands of a template that are not allowed: everything but plain fields, conditions and the list of meters by
 * their names. The library would run any other command as JavaScript.
 */
export function unknownCommands<Command extends TemplateCommand>(commands: readonly Command[]): Command[] {
  const variables = new Set<string>()
  const isKnown: Readonly<Record<string, (code: string) => boolean>> = {
    FOR: code => {
      const [, variable] = loop.exec(code) ?? []
      if (variable !== undefined) variables.add(variable)
      return variable !== undefined
    },
    'END-FOR': code => variables.has(code),
    IF: code => isOneOf(documentConditions, code),
    'END-IF': code => code === '',
    INS: code => {
      const ofMeter = meterFieldOf(code)
      return ofMeter === null ? isOneOf(documentFields, code) : variables.has(ofMeter.variable)
    },
  }
  return commands.filter(({ type, code }) => !Object.hasOwn(isKnown, type) || !isKnown[type]?.(code))
}
