import type { ChecklistSummary } from '@lotse/contracts/visitor/content'
import { RowButton } from '../shell/row-button.tsx'
import { RowsView } from '../shell/rows-view.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { useWidget } from '../state/widget-context.ts'
import { useChecklists } from './use-checklists.ts'

export function ChecklistsScreen() {
  const { t } = useWidget()
  return (
    <div className="page">
      <TopBar title={t.checklist.title} />
      <div className="page-body">
        <RowsView of={useChecklists()} empty={t.checklist.empty} keyOf={item => item.outboundId}>
          {item => <ChecklistRow checklist={item} />}
        </RowsView>
      </div>
    </div>
  )
}

export function ChecklistRow({ checklist }: { checklist: ChecklistSummary }) {
  const { t, step } = useWidget()
  const { id, outboundId, title, completedSteps, totalSteps } = checklist
  return (
    <RowButton
      title={title}
      text={t.checklist.progress(completedSteps, totalSteps)}
      onClick={() =>
        step({ do: 'go', to: id ? { at: 'checklist', id } : { at: 'start-checklist', outboundId } })
      }
    />
  )
}
