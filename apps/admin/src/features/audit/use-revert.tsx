import type { AuditEntry } from '@lotse/contracts/academy/audit'
import { revertActions } from '@lotse/contracts/academy/fields/choices'
import type { RowAction } from '@lotse/ui/list/rows.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useOffer } from '../../lib/backend/offers.ts'
import { useMay } from '../../lib/backend/rights.ts'
import { useT } from '../../lib/i18n.ts'
import { RevertDialog } from './revert-dialog.tsx'

interface Revert {
  /** The action that reverts an entry, if it is a change of content. */
  actionsOf(entry: AuditEntry): RowAction[]
  /** What can be reverted, and where everything else is undone. */
  lead: string
  dialog: ReactNode
}

/** D90: changes of content are reverted in the history. */
export function useRevert(): Revert {
  const t = useT()
  const may = useMay()
  const isOffered = useOffer('revert') && may('content')
  const [entry, setEntry] = useState<AuditEntry>()
  return {
    actionsOf: entry =>
      isOffered && (revertActions as readonly string[]).includes(entry.action)
        ? [{ label: t.audit.revertAction, icon: IconArrowBackUp, onPress: () => setEntry(entry) }]
        : [],
    lead: isOffered ? t.audit.revertLead(may('history')) : '',
    dialog: entry && <RevertDialog entry={entry} onClose={() => setEntry(undefined)} />,
  }
}
