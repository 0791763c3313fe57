import {
  Button,
  Dialog,
  Field,
  IconButton,
  Input,
  Menu,
  Toast,
  type ToastMessage,
} from '@orenda/shared-ui/ui'
import { ChevronDown, Ellipsis, LogOut, Pencil, Trash2, UserRound } from 'lucide-react'
import { useState } from 'react'
import { Row, Section } from './section.tsx'

const languages = { uk: 'Українська', ru: 'Русский', en: 'English' }
type Language = keyof typeof languages

const say = (kind: ToastMessage['kind'], text: string) => Toast.show({ kind, text, closeAfter: 4000 })

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
          <Menu.Heading>Ірина Коваль</Menu.Heading>
          <Menu.Link icon={UserRound}>
            <a href="#components">Profile</a>
          </Menu.Link>
          <Menu.Separator />
          {Object.entries(languages).map(([value, name]) => (
            <Menu.Item
              key={value}
              isChecked={value === language}
              onSelect={() => setLanguage(value as Language)}
            >
              {name}
            </Menu.Item>
          ))}
          <Menu.Separator />
          <Menu.Item icon={LogOut}>Log out</Menu.Item>
        </Menu>
        <Menu trigger={<IconButton label="More" icon={Ellipsis} />}>
          <Menu.Item icon={Pencil}>Edit</Menu.Item>
        </Menu>
        <Menu align="end" trigger={<Button variant="quiet">Actions</Button>} label="Actions on the apartment">
          <Menu.Item icon={Pencil}>Edit</Menu.Item>
          <Menu.Item icon={Trash2} tone="danger" onSelect={() => setDialog('confirm')}>
            Delete…
          </Menu.Item>
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
            Toast.show({
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
      <Dialog.Confirm
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
