import { IconEye, IconHierarchy2, IconTable } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { type LinkTab, LinkTabs } from '../../lib/screen/link-tabs.tsx'
import { paths } from '../../paths.ts'

interface ViewSwitchProps {
  active: 'graph' | 'table' | 'preview'
  /** The root whose sub tree is shown. */
  root?: string
  graph: Pick<LinkTab, 'to' | 'search'>
  table: Pick<LinkTab, 'to' | 'search'>
}

/** Switches between the graph, its table, and what learners see. */
export function ViewSwitch({ active, root, graph, table }: ViewSwitchProps) {
  const t = useT()
  const search = { view: 'preview', ...(root === undefined ? {} : { root }) }
  return (
    <LinkTabs
      label={t.skills.views}
      active={active}
      tabs={[
        { key: 'table', label: t.skills.table, icon: IconTable, ...table },
        { key: 'graph', label: t.skills.graph, icon: IconHierarchy2, ...graph },
        { key: 'preview', label: t.skills.preview, icon: IconEye, to: paths.skillTree(), search },
      ]}
    />
  )
}
