import { PageHeader } from '@lotse/ui/layout/page'
import { useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { SkillGraph } from '../../features/skill-tree/graph/skill-graph.tsx'
import { RootScreen } from '../../features/skill-tree/root-screen.tsx'
import { subGraph } from '../../features/skill-tree/skill-scope.ts'
import { ViewSwitch } from '../../features/skill-tree/view-switch.tsx'
import { useT } from '../../lib/i18n.ts'
import type { TreeRoot } from '../../lib/skills/skill-tree-query.ts'
import { paths } from '../../paths.ts'

/** The sub tree of a root skill as a graph; `?skill=` selects one. */
export function SkillManageScreen() {
  const { skill } = useSearch({ strict: false }) as { skill?: string }
  return <RootScreen>{root => <SkillManagePage key={root.id} root={root} start={skill} />}</RootScreen>
}

function SkillManagePage({ root, start }: { root: TreeRoot; start: string | undefined }) {
  const t = useT()
  const tree = useMemo(() => subGraph(root), [root])
  return (
    <>
      <PageHeader
        title={root.name || root.id}
        tabTitle={`${t.skills.manage}: ${root.name || root.id}`}
        back={{ to: paths.skillTree(), label: t.skills.title }}
        actions={
          <ViewSwitch
            active="graph"
            root={root.id}
            graph={{ to: paths.skillManage(root.id) }}
            table={{ to: paths.subSkills(root.id) }}
          />
        }
      />
      <SkillGraph
        scope={{ root: root.id }}
        tree={tree}
        label={t.skills.subSkillsOf(root.name || root.id)}
        start={start}
        editPath={sub => paths.subSkillEdit(root.id, sub)}
      />
    </>
  )
}
