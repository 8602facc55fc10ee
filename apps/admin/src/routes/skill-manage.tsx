import { Loaded } from '@lotse/ui/data/loaded'
import { PageHeader } from '@lotse/ui/layout/page'
import { useParams, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { SkillGraph } from '../features/skill-tree/graph/skill-graph.tsx'
import { subGraph } from '../features/skill-tree/skill-scope.ts'
import { ViewSwitch } from '../features/skill-tree/view-switch.tsx'
import { useT } from '../lib/i18n.ts'
import { type TreeRoot, useSkillTree } from '../lib/skills/skill-tree-query.ts'
import { paths } from '../paths.ts'

/** The sub tree of a root skill as a graph; `?skill=` selects one. */
export function SkillManageScreen() {
  const t = useT()
  const { root: id } = useParams({ strict: false }) as { root: string }
  const { skill } = useSearch({ strict: false }) as { skill?: string }
  const query = useSkillTree()
  const back = { to: paths.skillTree(), label: t.skills.title }
  const found = query.data && (query.data.skills.find(root => root.id === id) ?? null)
  return (
    <Loaded
      of={{ ...query, data: found }}
      missing={{ title: t.skills.notFoundTitle, text: t.skills.notFoundText, back }}
    >
      {root => <SkillManagePage key={root.id} root={root} start={skill} />}
    </Loaded>
  )
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
