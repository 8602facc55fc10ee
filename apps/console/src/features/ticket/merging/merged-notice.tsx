import type { TicketDetail } from '@lotse/contracts/console/tickets'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMay } from '../../../lib/backend/role.ts'
import { useT } from '../../../lib/i18n.ts'
import { paths } from '../../../paths.ts'
import classes from './merging.module.css'
import { useSeparate } from './use-merge.ts'

interface MergedNoticeProps {
  ticket: TicketDetail
  into: NonNullable<TicketDetail['mergedInto']>
  projectId: string
}

const asUsual = (({ original: _, ...search }: { original?: unknown }) => search) as never

/** On a merged ticket, which is only looked at. */
export function MergedNotice({ ticket, into, projectId }: MergedNoticeProps) {
  const t = useT()
  const may = useMay('agent')
  const separate = useSeparate(projectId)
  return (
    <div className={classes.notice} role="status">
      <p>
        <strong>{t.merging.into(into.number)}</strong> {t.merging.intoText}
      </p>
      <div className={classes.buttons}>
        <Button
          component={Link}
          to={paths.ticket(projectId, into.id)}
          search={asUsual}
          variant="default"
          size="compact-sm"
        >
          {t.merging.toKept(into.number)}
        </Button>
        {may && (
          <Button
            variant="default"
            size="compact-sm"
            loading={separate.busy}
            onClick={() => void separate.run(ticket)}
          >
            {t.merging.separate}
          </Button>
        )}
      </div>
    </div>
  )
}
