import { Card, Skeleton, Spinner } from '@orenda/shared-ui/ui'
import styles from './gallery.module.css'
import { Row, Section } from './section.tsx'

export function Waiting() {
  return (
    <Section title="Spinner, Skeleton, SkeletonText, PageSkeleton">
      <Row>
        <Spinner label="Loading" />
        <Skeleton width="40px" height="40px" isRound />
        <Skeleton width="160px" height="20px" />
      </Row>
      <Card>
        <div className={styles.stack}>
          <Skeleton.Text lines={4} />
        </div>
      </Card>
      <Skeleton.Page label="The page is loading" />
    </Section>
  )
}
