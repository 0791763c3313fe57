import { writtenIn } from '@orenda/contracts/written'
import {
  Avatar,
  Badge,
  Button,
  Card,
  type DataColumn,
  DataTable,
  EmptyState,
  IconButton,
  Input,
  PageHead,
  Progress,
  Select,
  Stats,
  ToggleGroup,
} from '@orenda/shared-ui/ui'
import { Building2, Pencil, Plus, Search, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Apartment, apartments, manyApartments } from './apartments.ts'
import styles from './gallery.module.css'
import { Section } from './section.tsx'

const statuses = {
  occupied: { tone: 'success', label: 'Occupied' },
  vacant: { tone: 'warning', label: 'Vacant' },
  maintenance: { tone: 'error', label: 'Under repair' },
} as const

const amount = ({ income, currency }: Apartment) => writtenIn('uk').money(income, currency)

const Status = ({ status }: Apartment) => <Badge tone={statuses[status].tone}>{statuses[status].label}</Badge>

const Tenant = ({ tenant }: Apartment) =>
  tenant === null ? (
    <span className={styles.second}>no tenant</span>
  ) : (
    <span className={styles.person}>
      <Avatar name={tenant} size="small" />
      {tenant}
    </span>
  )

const Lease = ({ lease }: Apartment) =>
  lease === null ? (
    <span className={styles.second}>–</span>
  ) : (
    <div className={styles.lease}>
      {lease.from} – {lease.to}
      <Progress
        value={lease.share}
        max={1}
        label="Lease"
        isThin
        tone={lease.isEnding ? 'warning' : 'accent'}
      />
      <span className={lease.isEnding ? styles.late : styles.second}>{lease.note}</span>
    </div>
  )

const RowActions = ({ name }: Apartment) => (
  <div className={styles.actions}>
    <IconButton label={`Edit ${name}`} icon={Pencil} />
    <IconButton label={`Delete ${name}`} icon={Trash2} tone="danger" />
  </div>
)

const columns: DataColumn<Apartment>[] = [
  {
    id: 'name',
    header: 'Apartment',
    sortValue: ({ name }) => name,
    cell: ({ name, address }) => (
      <>
        <div className={styles.name}>{name}</div>
        <div className={styles.second}>{address}</div>
      </>
    ),
  },
  { id: 'tenant', header: 'Tenant', sortValue: ({ tenant }) => tenant, cell: Tenant },
  { id: 'status', header: 'Status', cell: Status, width: '140px' },
  {
    id: 'income',
    header: 'Income a month',
    align: 'end',
    width: '160px',
    sortValue: ({ income }) => income,
    cell: apartment => <span className={styles.amount}>{amount(apartment)}</span>,
  },
  { id: 'lease', header: 'Lease', cell: Lease, width: '220px' },
  { id: 'actions', header: 'Actions', isHeaderHidden: true, align: 'end', cell: RowActions, width: '110px' },
]

const ApartmentCard = (apartment: Apartment) => (
  <>
    <div className={styles.cardHead}>
      <div>
        <div className={styles.name}>{apartment.name}</div>
        <div className={styles.second}>{apartment.address}</div>
      </div>
      <Status {...apartment} />
    </div>
    <div className={styles.cardRow}>
      <Tenant {...apartment} />
      <span className={styles.amount}>{amount(apartment)}</span>
    </div>
    <div className={styles.cardRow}>
      <div className={styles.cardLease}>
        <Lease {...apartment} />
      </div>
      <RowActions {...apartment} />
    </div>
  </>
)

const contents = {
  some: { label: 'Some', rows: apartments },
  none: { label: 'None', rows: [] },
  loading: { label: 'Loading', rows: undefined },
  many: { label: '1,000', rows: manyApartments },
} as const

type Content = keyof typeof contents

const figures = [
  { label: 'Occupied', value: '3', note: 'of 5' },
  { label: 'Expected in November and not yet paid', value: '32 500,00 ₴', note: '+ $ 950' },
  { label: 'Not paid', value: '14 000,00 ₴', note: '1 apartment', tone: 'error' },
  { label: 'Next to end', value: '30.11.2026', note: '10 days' },
] as const

export function Data() {
  const [content, setContent] = useState<Content>('some')
  const { rows } = contents[content]
  return (
    <Section title="A page: PageHead, FigureStrip, Card, DataToolbar, DataTable">
      <PageHead
        title="Apartments"
        context="5 of 10 in the Business plan"
        actions={
          <Button variant="primary" icon={Plus}>
            Add an apartment
          </Button>
        }
      />
      <ToggleGroup
        label="Rows"
        value={content}
        onValueChange={setContent}
        options={Object.entries(contents).map(([value, { label }]) => ({ value: value as Content, label }))}
      />
      <Stats label="Figures" stats={figures} isLoading={rows === undefined} />
      <Card isPadded={false} aria-label="Apartments">
        <DataTable.Toolbar>
          <Input type="search" aria-label="Search" placeholder="Search" icon={Search} />
          <Select aria-label="Status">
            <option>All apartments</option>
            <option>Occupied</option>
            <option>Vacant</option>
          </Select>
        </DataTable.Toolbar>
        <DataTable
          label="Apartments"
          loadingLabel="Apartments are loading"
          locale="uk"
          rows={rows}
          columns={columns}
          rowId={({ id }) => id}
          renderCard={ApartmentCard}
          empty={
            <EmptyState
              icon={Building2}
              title="No apartments yet"
              text="Add the first one to keep its tenant, its lease and its payments in one place."
              action={
                <Button variant="primary" icon={Plus}>
                  Add an apartment
                </Button>
              }
            />
          }
          footer={rows && rows.length > 0 && `${rows.length} apartments`}
        />
      </Card>
    </Section>
  )
}
