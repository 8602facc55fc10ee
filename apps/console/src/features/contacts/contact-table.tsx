import type { ContactRow } from '@lotse/contracts/console/contacts'
import { Ago } from '@lotse/ui/language/use-format'
import { Status } from '@lotse/ui/layout/page'
import { Avatar, Table } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.ts'
import { useContactName } from '../../lib/tickets/ticket-words.tsx'
import { paths } from '../../paths.ts'
import classes from './contacts.module.css'

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
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={classes.scroll} aria-label={t.contacts.title} aria-busy={busy} tabIndex={0}>
      <Table highlightOnHover verticalSpacing={6}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t.contacts.name}</Table.Th>
            <Table.Th className={classes.wide}>{t.contacts.email}</Table.Th>
            <Table.Th className={classes.wide}>{t.contacts.company}</Table.Th>
            <Table.Th className={classes.wide}>{t.contacts.identity}</Table.Th>
            <Table.Th>{t.contacts.lastSeen}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(row => (
            <Table.Tr key={row.id}>
              <Table.Td>
                <Link className={classes.name} to={paths.contact(projectId, row.id)}>
                  <Avatar
                    size={26}
                    src={row.avatar || null}
                    name={contactName(row)}
                    color="indigo"
                    aria-hidden
                  />
                  <span>
                    {contactName(row)}
                    {row.email && row.name && (
                      <small className={`${classes.small} ${classes.below}`}>{row.email}</small>
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
        </Table.Tbody>
      </Table>
    </section>
  )
}
