import type { ContactDetail } from '@lotse/contracts/console/contacts'
import { longest } from '@lotse/contracts/visitor/longest'
import { isEmail } from '@lotse/rules/mail/is-email'
import { readNumber } from '@lotse/rules/values'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useSavedDraft } from '@lotse/ui/draft/use-saved-draft'
import { FormDialog } from '@lotse/ui/overlay/form-dialog'
import rows from '@lotse/ui/rows/rows.module.css'
import { TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { api } from '../../lib/backend/api.ts'
import { contactChangeKeys } from '../../lib/backend/keys.ts'
import editor from '../../lib/editor/editor.module.css'
import { useBlocked } from '../../lib/editor/use-blocked.ts'
import { NameField } from '../../lib/fields/name-field.tsx'
import { useT } from '../../lib/i18n.ts'
import { AttributeFields } from './attribute-fields.tsx'
import { type ContactDraft, changeTo, draftOf, type NumberField, type TextField } from './contact-change.ts'
import { patchContact, useSaidWithUndo } from './save-contact.ts'

interface ContactFormProps {
  projectId: string
  contact: ContactDetail
  onClose(): void
}

/** What agents know better than the site. */
export function ContactForm({ projectId, contact, onClose }: ContactFormProps) {
  const t = useT()
  const [isTried, setTried] = useState(false)
  const said = useSaidWithUndo(projectId)
  const over = useRef(contact)
  const params = { projectId, contactId: contact.id }
  const { draft, change, dirty, busy, save, conflict } = useSavedDraft<ContactDetail, ContactDraft>({
    saved: contact,
    draftOf,
    query: routeQuery(api, 'GET /console/projects/:projectId/contacts/:contactId', { params }),
    refresh: contactChangeKeys,
    send: (next, base) => {
      over.current = base
      return patchContact(projectId, base, changeTo(base, next))
    },
    done: () => undefined,
    after: saved => {
      said(over.current, saved)
      onClose()
    },
    blocked: useBlocked(),
  })
  const text = (field: TextField, label: string, maxLength: number = longest.name) => (
    <NameField
      label={label}
      maxLength={maxLength}
      value={draft[field]}
      onChange={value => change({ [field]: value })}
    />
  )
  const number = (field: NumberField, label: string) => (
    <TextInput
      label={label}
      inputMode="decimal"
      maxLength={longest.code}
      value={draft[field]}
      error={isTried && readNumber(draft[field]) === undefined && t.contacts.noNumber}
      onChange={event => change({ [field]: event.currentTarget.value })}
    />
  )
  const isValid =
    isAddressOrNone(draft.email) && [draft.value, draft.sla].every(value => readNumber(value) !== undefined)
  return (
    <FormDialog
      title={t.contacts.editTitle}
      opened
      size={640}
      busy={busy}
      dirty={dirty}
      submitLabel={t.content.save}
      onClose={onClose}
      onSubmit={() => {
        setTried(true)
        if (!dirty) onClose()
        else if (isValid) void save()
      }}
    >
      {conflict}
      <div className={editor.pairs}>
        {text('name', t.contacts.name)}
        <TextInput
          type="email"
          label={t.contacts.email}
          maxLength={longest.email}
          value={draft.email}
          error={isTried && !isAddressOrNone(draft.email) && t.contacts.noEmail}
          onChange={event => change({ email: event.currentTarget.value })}
        />
        {text('phone', t.contacts.phone, longest.phone)}
        {text('companyName', t.contacts.company)}
        {text('companyId', t.contacts.companyId)}
        {text('plan', t.contacts.plan)}
        {number('value', t.contacts.value)}
        {number('sla', t.contacts.sla)}
      </div>
      <AttributeFields draft={draft} onChange={change} />
      <p className={rows.small}>{t.contacts.editHint}</p>
    </FormDialog>
  )
}

/** Agents may also remove an address. */
const isAddressOrNone = (text: string): boolean => text.trim() === '' || isEmail(text.trim())
