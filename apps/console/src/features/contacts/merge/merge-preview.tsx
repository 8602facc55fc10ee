import type { ContactDetail } from '@lotse/contracts/console/contacts'
import { useFormat } from '@lotse/ui/language/use-format'
import lines from '@lotse/ui/rows/lines.module.css'
import { Radio, Table } from '@mantine/core'
import { useT } from '../../../lib/i18n.ts'
import { useContactName } from '../../../lib/tickets/ticket-words.tsx'
import classes from '../contacts.module.css'
import { fieldsOf, type MergeField } from './merge-fields.ts'

interface MergePreviewProps {
  kept: ContactDetail
  gone: ContactDetail
  /** Fields whose value is the other contact's. */
  take: MergeField[]
  onTake(take: MergeField[]): void
}

/** Both contacts side by side. Where both have something, one of the two is chosen. */
export function MergePreview({ kept, gone, take, onTake }: MergePreviewProps) {
  const t = useT()
  const words = t.contacts.merge
  const format = useFormat()
  const contactName = useContactName()
  const labels: Record<MergeField, string> = {
    name: t.contacts.name,
    email: t.contacts.email,
    phone: t.contacts.phone,
    companyName: t.contacts.company,
    companyId: t.contacts.companyId,
    plan: t.contacts.plan,
    value: t.contacts.value,
    sla: t.contacts.sla,
  }
  const shown = (value: string | number | null) =>
    typeof value === 'number' ? format.number(value) : value || '–'
  const names = [contactName(kept), contactName(gone)] as const
  return (
    <>
      <div className={classes.scroll}>
        <Table verticalSpacing={6} aria-label={words.preview}>
          <Table.Thead>
            <Table.Tr>
              <Table.Td />
              <Table.Th>{words.stays(names[0])}</Table.Th>
              <Table.Th>{words.goes(names[1])}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {fieldsOf({ kept, gone }).map(({ field, isChoice }) => (
              <Table.Tr key={field}>
                <Table.Th scope="row">{labels[field]}</Table.Th>
                {[kept, gone].map((contact, at) => (
                  <Table.Td key={contact.id}>
                    {isChoice ? (
                      <Radio
                        name={`merge-${field}`}
                        label={shown(contact[field])}
                        aria-label={`${labels[field]}: ${shown(contact[field])}`}
                        checked={take.includes(field) === (at === 1)}
                        onChange={() =>
                          onTake(at === 1 ? [...take, field] : take.filter(taken => taken !== field))
                        }
                      />
                    ) : (
                      shown(contact[field])
                    )}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </div>
      <p className={lines.hint}>{words.text(names[0], names[1])}</p>
    </>
  )
}
