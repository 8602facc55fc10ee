import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { Ago } from '@lotse/ui/language/use-format'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../../lib/backend/role.ts'
import { useT } from '../../../lib/i18n.ts'
import { useContactName } from '../../../lib/tickets/ticket-words.tsx'
import { paths } from '../../../paths.ts'
import { TicketSection } from '../facts/ticket-section.tsx'
import classes from './merging.module.css'
import side from './side-list.module.css'
import { useSeparate } from './use-merge.ts'

/** Shows what was sent with a merged ticket, instead of leading to the one that stays. */
const asOriginal = (({ tab: _, ...search }: { tab?: string }) => ({ ...search, original: 1 })) as never

/** What is part of this ticket: each by its own visitor, with everything that was sent with it. */
export function MergedTickets({ ticket, projectId }: { ticket: TicketDetail; projectId: string }) {
  const t = useT()
  const may = useMay('agent')
  const contactName = useContactName()
  const separate = useSeparate(projectId)
  return (
    <TicketSection name="merged" title={t.merging.merged}>
      <ul className={side.rows} aria-label={t.merging.merged}>
        {ticket.merged.map(one => (
          <li key={one.id}>
            <div className={side.words}>
              <Link
                className={classes.name}
                to={paths.ticket(projectId, one.id)}
                search={asOriginal}
                title={t.merging.original(one.number)}
              >
                #{one.number} {one.title}
              </Link>
              <span className={classes.meta}>
                <span className={classes.who}>{contactName(one.contact)}</span>
                <Ago at={one.createdAt} />
              </span>
            </div>
            {may && (
              <Button
                variant="default"
                size="compact-sm"
                aria-label={t.merging.separateOne(one.number)}
                loading={separate.about?.id === one.id}
                onClick={() => void separate.run(one)}
              >
                {t.merging.separate}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </TicketSection>
  )
}
