import {
  Button,
  ConfirmDialog,
  Dialog,
  Field,
  IconButton,
  Input,
  Menu,
  MenuHeading,
  MenuItem,
  MenuLink,
  MenuSeparator,
  showToast,
  type Toast,
} from '@orenda/shared-ui/ui'
import { ChevronDown, Ellipsis, LogOut, Pencil, Trash2, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Row, Section } from './section.tsx'

const languages = { uk: 'Українська', ru: 'Русский', en: 'English' }
type Language = keyof typeof languages

const say = (kind: Toast['kind'], text: string) => showToast({ kind, text, closeAfter: 4000 })

export function Overlays() {
  const [dialog, setDialog] = useState<'form' | 'confirm' | null>(null)
  const [language, setLanguage] = useState<Language>('en')
  const close = () => setDialog(null)
  return (
    <Section title="Dialog, ConfirmDialog, Menu, toasts">
      <Row>
        <Button onClick={() => setDialog('form')}>A dialog with a form</Button>
        <Button onClick={() => setDialog('confirm')}>A question</Button>
        <Menu trigger={<Button icon={ChevronDown}>Account</Button>}>
          <MenuHeading>Ірина Коваль</MenuHeading>
          <MenuLink icon={UserRound}>
            <a href="#components">Profile</a>
          </MenuLink>
          <MenuSeparator />
          {Object.entries(languages).map(([value, name]) => (
            <MenuItem
              key={value}
              isChecked={value === language}
              onSelect={() => setLanguage(value as Language)}
            >
              {name}
            </MenuItem>
          ))}
          <MenuSeparator />
          <MenuItem icon={LogOut}>Log out</MenuItem>
        </Menu>
        <Menu trigger={<IconButton label="More" icon={Ellipsis} />}>
          <MenuItem icon={Pencil}>Edit</MenuItem>
        </Menu>
        <Menu align="end" trigger={<Button variant="quiet">Actions</Button>} label="Actions on the apartment">
          <MenuItem icon={Pencil}>Edit</MenuItem>
          <MenuItem icon={Trash2} tone="danger" onSelect={() => setDialog('confirm')}>
            Delete…
          </MenuItem>
        </Menu>
      </Row>
      <Row>
        <Button onClick={() => say('success', 'The apartment is saved.')}>Success</Button>
        <Button onClick={() => say('info', 'The session ends in a minute.')}>Info</Button>
        <Button onClick={() => say('error', 'The apartments could not be loaded. Try again later.')}>
          Error
        </Button>
        <Button
          onClick={() =>
            showToast({
              kind: 'success',
              text: 'The apartment is deleted.',
              closeAfter: 8000,
              action: { label: 'Undo', onSelect: () => undefined },
            })
          }
        >
          With an action
        </Button>
      </Row>
      <Dialog
        isOpen={dialog === 'form'}
        onClose={close}
        title="New tenant"
        closeLabel="Close"
        footer={
          <>
            <Button onClick={close}>Cancel</Button>
            <Button
              variant="primary"
              onClick={() => {
                say('error', 'The tenant could not be saved.')
              }}
            >
              Save
            </Button>
          </>
        }
      >
        <Field label="Full name">
          <Input />
        </Field>
      </Dialog>
      <ConfirmDialog
        isOpen={dialog === 'confirm'}
        onCancel={close}
        onConfirm={close}
        title="Delete the apartment?"
        text="“Студія на Подолі” goes with its lease. You can bring it back for 30 days."
        confirmLabel="Delete"
        cancelLabel="Keep it"
        closeLabel="Close"
      />
    </Section>
  )
}
