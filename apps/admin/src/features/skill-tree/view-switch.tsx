import { IconHierarchy2, IconTable } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { type LinkTab, LinkTabs } from '../../lib/screen/link-tabs.tsx'

interface ViewSwitchProps {
  active: 'graph' | 'table'
  graph: Pick<LinkTab, 'to' | 'search'>
  table: Pick<LinkTab, 'to' | 'search'>
}

/** Switches between the graph and its table. */
export function ViewSwitch({ active, graph, table }: ViewSwitchProps) {
  const t = useT()
  return (
    <LinkTabs
      label={t.skills.views}
      active={active}
      tabs={[
        { key: 'table', label: t.skills.table, icon: IconTable, ...table },
        { key: 'graph', label: t.skills.graph, icon: IconHierarchy2, ...graph },
      ]}
    />
  )
}
