import type { ContactRow } from '@lotse/contracts/console/contacts'
import { Ago } from '@lotse/ui/language/use-format'
import { Status } from '@lotse/ui/layout/page'
import lines from '@lotse/ui/rows/lines.module.css'
import { Avatar, Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.ts'
import { useContactName } from '../../lib/tickets/ticket-words.tsx'
import { paths } from '../../paths.ts'
import classes from './contacts.module.css'
import { ListTable } from './list-table.tsx'

interface ContactTableProps {
  rows: ContactRow[]
  projectId: string
  busy: boolean
}

/** Contacts with their addresses and companies, and when they were last seen. */
export function ContactTable({ rows, projectId, busy }: ContactTableProps) {
  const t = useT()
  const contactName = useContactName()
  return (
    <ListTable
      label={t.contacts.title}
      busy={busy}
      heads={[
        { label: t.contacts.name },
        { label: t.contacts.email, isWide: true },
        { label: t.contacts.company, isWide: true },
        { label: t.contacts.identity, isWide: true },
        { label: t.contacts.lastSeen },
      ]}
    >
      {rows.map(row => (
        <Table.Tr key={row.id}>
          <Table.Td>
            <Link className={classes.name} to={paths.contact(projectId, row.id)}>
              <Avatar size={26} src={row.avatar || null} name={contactName(row)} color="indigo" aria-hidden />
              <span>
                {contactName(row)}
                {row.email && row.name && (
                  <small className={`${lines.small} ${classes.below}`}>{row.email}</small>
                )}
              </span>
            </Link>
          </Table.Td>
          <Table.Td className={classes.wide}>{row.email}</Table.Td>
          <Table.Td className={classes.wide}>{row.companyName}</Table.Td>
          <Table.Td className={classes.wide}>
            {row.userId && (
              <Status tone={row.verified ? 'good' : 'neutral'}>
                {row.verified ? t.contacts.verified : t.contacts.notVerified}
              </Status>
            )}
          </Table.Td>
          <Table.Td>
            <Ago at={row.lastSeenAt} />
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  )
}
