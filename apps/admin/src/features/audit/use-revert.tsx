import type { AuditEntry } from '@lotse/contracts/academy/audit'
import { revertActions } from '@lotse/contracts/academy/fields/choices'
import type { RowAction } from '@lotse/ui/list/rows.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useOffer } from '../../lib/backend/offers.ts'
import { useMay } from '../../lib/backend/rights.ts'
import { useT } from '../../lib/i18n.ts'
import { RevertDialog } from './revert-dialog.tsx'

/** The action that reverts an entry, if it is a change of content. */
export function useRevert(): { actionsOf(entry: AuditEntry): RowAction[]; dialog: ReactNode } {
  const t = useT()
  const may = useMay()
  const isOffered = useOffer('revert') && may('content')
  const [entry, setEntry] = useState<AuditEntry>()
  return {
    actionsOf: entry =>
      isOffered && (revertActions as readonly string[]).includes(entry.action)
        ? [{ label: t.audit.revertAction, icon: IconArrowBackUp, onPress: () => setEntry(entry) }]
        : [],
    dialog: entry && <RevertDialog entry={entry} onClose={() => setEntry(undefined)} />,
  }
}
