import { Button, IconButton, Tabs, ToggleGroup, Tooltip, textLinkClass } from '@orenda/shared-ui/ui'
import { Bell, Check, Download, Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Row, Section } from './section.tsx'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const

export function Actions() {
  const [tab, setTab] = useState('lease')
  const [period, setPeriod] = useState('month')
  return (
    <Section title="Buttons, links, Tabs, Segmented, Tooltip">
      {variants.map(variant => (
        <Row key={variant}>
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} icon={Plus}>
            with an icon
          </Button>
          <Button variant={variant} size="small" icon={Check}>
            small
          </Button>
          <Button variant={variant} isBusy>
            busy
          </Button>
          <Button variant={variant} disabled>
            disabled
          </Button>
        </Row>
      ))}
      <Row>
        <IconButton label="Edit" icon={Pencil} />
        <IconButton label="Delete" icon={Trash2} tone="danger" />
        <IconButton label="Edit, not now" icon={Pencil} disabled />
        <a href="#components" aria-label="Reminders" className={IconButton.className()}>
          <Bell aria-hidden />
        </a>
        <a href="#components" className={Button.className({ variant: 'secondary' })}>
          <Download aria-hidden />A link as a button
        </a>
        <span>
          A text with a{' '}
          <a href="#components" className={textLinkClass}>
            link in it
          </a>
          .
        </span>
        <Tooltip text="Saved a minute ago; what you change is kept on this device until then.">
          <Button variant="quiet">A tooltip on a button</Button>
        </Tooltip>
      </Row>
      <Row>
        <ToggleGroup
          label="Period"
          value={period}
          onValueChange={setPeriod}
          options={[
            { value: 'month', label: 'Month' },
            { value: 'quarter', label: 'Quarter' },
            { value: 'year', label: 'Year' },
          ]}
        />
      </Row>
      <Tabs
        label="Apartment"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'lease', label: 'Lease', content: 'From 01.03.2026 to 28.02.2027.' },
          { value: 'payments', label: 'Payments', content: 'Nothing is late.' },
          { value: 'files', label: 'Files', content: 'Three files.' },
        ]}
      />
    </Section>
  )
}
