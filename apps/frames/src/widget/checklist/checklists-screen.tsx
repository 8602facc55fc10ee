import type { ChecklistSummary } from '@lotse/contracts/visitor/content'
import { RowButton } from '../shell/row-button.tsx'
import { RowsView } from '../shell/rows-view.tsx'
import { TopBar } from '../shell/top-bar.tsx'
import { useLoad } from '../use-load.ts'
import { useWidget } from '../widget-context.ts'

export function ChecklistsScreen() {
  const { t, step, locale } = useWidget()
  const checklists = useLoad('checklists', (api, signal) =>
    api('GET /shared/checklists', { query: { lang: locale }, signal }),
  )
  const open = ({ id, outboundId }: ChecklistSummary) =>
    step({ do: 'go', to: id ? { at: 'checklist', id } : { at: 'start-checklist', outboundId } })
  return (
    <div className="page">
      <TopBar title={t.checklist.title} />
      <div className="page-body">
        <RowsView of={checklists} empty={t.checklist.empty} keyOf={item => item.outboundId}>
          {item => (
            <RowButton
              title={item.title}
              text={t.checklist.progress(item.completedSteps, item.totalSteps)}
              onClick={() => open(item)}
            />
          )}
        </RowsView>
      </div>
    </div>
  )
}
