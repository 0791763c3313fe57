import { DatePicker, FormLayout } from '@orenda/shared-ui/forms'
import { Button, Card, Checkbox, Field, Input, Select } from '@orenda/shared-ui/ui'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { Combobox } from '../forms/controls/combobox.tsx'
import { Section } from './section.tsx'

const dates = {
  locale: 'en-GB',
  today: '2026-03-16',
  format: (date: string) => date.split('-').reverse().join('/'),
  texts: {
    pattern: 'dd/mm/yyyy',
    calendar: 'Calendar',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
  },
}

const streets = ['Подільська', 'Саксаганського', 'Велика Васильківська', 'Набережна']
const apartments = Array.from({ length: 300 }, (_, at) => ({
  value: String(at),
  label: `${streets[at % streets.length]} ${at + 1}`,
}))
const choosing = {
  none: { label: 'Choose an apartment', isChoice: false },
  texts: {
    clear: 'Clear',
    nothing: 'Nothing found',
    more: (count: number) => `The first ${count} are shown.`,
  },
}

export function Forms() {
  const [income, setIncome] = useState<number | null>(15000.5)
  const [start, setStart] = useState('2026-03-01')
  const [end, setEnd] = useState('2026-02-28')
  const [few, setFew] = useState('1')
  const [many, setMany] = useState('')
  return (
    <Section title="Fields, FormGrid, FormActions">
      <Card>
        <form onSubmit={event => event.preventDefault()}>
          <FormLayout.Grid>
            <Field label="Name" hint="As you call it yourself.">
              <Input defaultValue="Студія на Подолі" />
            </Field>
            <Field label="E-mail" optional="optional">
              <Input type="email" icon={Mail} placeholder="name@example.com" />
            </Field>
            <Field label="Address" error="Say where it is: a street and a number.">
              <Input />
            </Field>
            <Field label="Password">
              <Input.Password
                showLabel="Show the password"
                hideLabel="Hide the password"
                autoComplete="current-password"
                defaultValue="a long password"
              />
            </Field>
            <Field
              label="Income a month"
              hint={`The form has ${income === null ? 'nothing' : String(income)}.`}
              error={Number.isNaN(income) ? 'Write an amount, like 15 000,50.' : undefined}
            >
              <Input.Money value={income} onValueChange={setIncome} symbol="₴" locale="uk" />
            </Field>
            <Field label="Currency">
              <Select defaultValue="UAH">
                <option value="UAH">₴ Ukrainian hryvnia</option>
                <option value="USD">$ US dollar</option>
                <option value="EUR">€ Euro</option>
              </Select>
            </Field>
            <Field label="Lease from">
              <DatePicker {...dates} value={start} onValueChange={setStart} />
            </Field>
            <Field label="Lease to" error="The lease ends before it begins.">
              <DatePicker {...dates} value={end} onValueChange={setEnd} />
            </Field>
            <Field label="One of a few">
              <Combobox {...choosing} choices={apartments.slice(0, 3)} value={few} onValueChange={setFew} />
            </Field>
            <Field label="One of many" hint="Type any part of a name.">
              <Combobox {...choosing} choices={apartments} value={many} onValueChange={setMany} />
            </Field>
            <Field label="Disabled">
              <Input disabled defaultValue="Nothing to change" />
            </Field>
            <Field label="Read only">
              <Input readOnly defaultValue="To read and to copy" />
            </Field>
            <div data-wide>
              <Field label="Notes" optional="optional">
                <Input.Multiline placeholder="What is worth remembering" />
              </Field>
            </div>
            <div data-wide>
              <Checkbox label="Remind me when the lease ends" defaultChecked />
              <Checkbox label="Keep the old tenant's files" />
              <Checkbox label="Not in this plan" disabled />
            </div>
          </FormLayout.Grid>
          <FormLayout.Actions>
            <Button variant="primary" type="submit">
              Save
            </Button>
            <Button>Cancel</Button>
          </FormLayout.Actions>
        </form>
      </Card>
    </Section>
  )
}
