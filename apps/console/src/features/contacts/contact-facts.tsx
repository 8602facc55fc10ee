import type { ContactDetail } from '@lotse/contracts/console/contacts'
import { useLocale } from '@lotse/ui/language/i18n'
import { useFormat } from '@lotse/ui/language/use-format'
import { Facts, Section } from '@lotse/ui/layout/page'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useMay } from '../../lib/backend/role.ts'
import { useT } from '../../lib/i18n.ts'
import { DataValue } from '../../lib/values/data-value.tsx'
import { EmailText } from '../../lib/values/email-text.tsx'
import { languageName } from '../../lib/values/language-name.ts'
import { paths } from '../../paths.ts'
import { ContactForm } from './contact-form.tsx'
import classes from './contacts.module.css'

/** What is known about a contact; fields without a value are not shown. */
export function ContactFacts({ projectId, contact }: { projectId: string; contact: ContactDetail }) {
  const t = useT()
  const format = useFormat()
  const { locale } = useLocale()
  const may = useMay('agent')
  const [isOpen, setOpen] = useState(false)
  const { byHand } = contact
  const field = (name: string, label: string, value: ReactNode): [string, ReactNode][] =>
    value ? [[label, <Value key={name} value={value} isByHand={byHand.fields.includes(name)} />]] : []
  const number = (value: number | null) => (value === null ? '' : format.number(value))
  return (
    <Section
      title={t.contacts.about}
      actions={
        may && (
          <Button
            variant="subtle"
            size="compact-sm"
            ml="auto"
            leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
            onClick={() => setOpen(true)}
          >
            {t.contacts.edit}
          </Button>
        )
      }
    >
      <Facts
        items={[
          ...field('name', t.contacts.name, contact.name),
          ...field('email', t.contacts.email, contact.email && <EmailText>{contact.email}</EmailText>),
          ...field('phone', t.contacts.phone, contact.phone),
          ...field(
            'companyName',
            t.contacts.company,
            contact.company && (
              <Link className={classes.link} to={paths.company(projectId, contact.company.key)}>
                {contact.company.name}
              </Link>
            ),
          ),
          ...field('companyId', t.contacts.companyId, contact.companyId),
          ...field('plan', t.contacts.plan, contact.plan),
          ...field('value', t.contacts.value, number(contact.value)),
          ...field('sla', t.contacts.sla, number(contact.sla)),
          ...Object.entries(contact.customData).map(([name, value]): [string, ReactNode] => [
            name,
            <Value
              key={name}
              value={<DataValue value={value} />}
              isByHand={byHand.customData.includes(name)}
            />,
          ]),
          ...field('userId', t.contacts.userId, contact.userId),
          ...field('lang', t.contacts.language, contact.lang && languageName(contact.lang, locale)),
          [t.contacts.firstSeen, format.dateTime(contact.createdAt)],
        ]}
      />
      {isOpen && <ContactForm projectId={projectId} contact={contact} onClose={() => setOpen(false)} />}
    </Section>
  )
}

function Value({ value, isByHand }: { value: ReactNode; isByHand: boolean }) {
  const t = useT()
  if (!isByHand) return value
  return (
    <>
      {value} <small className={classes.byHand}>{t.contacts.byHand}</small>
    </>
  )
}
