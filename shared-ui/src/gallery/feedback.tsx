import { Avatar, Badge, Banner, Button, Card, EmptyState, Progress } from '@orenda/shared-ui/ui'
import { Wallet } from 'lucide-react'
import { useState } from 'react'
import styles from './gallery.module.css'
import { Row, Section } from './section.tsx'

const tones = ['info', 'success', 'warning', 'error'] as const

export function Feedback() {
  const [isDismissed, setDismissed] = useState(false)
  return (
    <Section title="Badge, Avatar, Progress, Banner, EmptyState">
      <Row>
        {[...tones, 'neutral' as const].map(tone => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Avatar name="Ірина Коваль" />
        <Avatar name="Ірина Коваль" size="small" />
      </Row>
      <div className={styles.two}>
        <Progress label="Apartments in the plan" value={5} max={10} />
        <Progress label="Trial" value={12} max={14} tone="warning" />
        <Progress label="Limit" value={10} max={10} tone="error" isThin />
        <Progress label="Paid" value={3} max={4} tone="success" isThin />
      </div>
      <Banner tone="info" title="The trial ends in 12 days">
        Choose a plan and everything stays as it is.
      </Banner>
      <Banner tone="success">The e-mail address is confirmed.</Banner>
      <Banner
        tone="warning"
        title="The plan is full: 10 of 10 apartments"
        action={<Button size="small">See the plans</Button>}
      >
        A larger plan makes room for more.
      </Banner>
      {!isDismissed && (
        <Banner
          tone="error"
          title="The apartment could not be saved"
          onDismiss={() => setDismissed(true)}
          dismissLabel="Put away"
          action={<Button size="small">Try again</Button>}
        >
          The server does not answer. What you wrote is still here.
        </Banner>
      )}
      <Card>
        <EmptyState
          icon={Wallet}
          title="No payments this month"
          text="A payment that you enter shows here, with what is still owed."
          action={<Button variant="primary">Enter a payment</Button>}
        />
      </Card>
    </Section>
  )
}
