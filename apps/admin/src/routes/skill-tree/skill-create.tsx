import { freeCell } from '@lotse/rules/skill-tree/free-cell'
import { Loaded } from '@lotse/ui/data/loaded'
import { PageHeader } from '@lotse/ui/layout/page'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { SkillForm } from '../../features/skill-tree/skill-form.tsx'
import { rootGraph, subGraph } from '../../features/skill-tree/skill-scope.ts'
import { useT } from '../../lib/i18n.ts'
import { useSkillTree } from '../../lib/skills/skill-tree-query.ts'
import { paths } from '../../paths.ts'

/** A root skill, or with `?root=` a skill below it. */
export function SkillCreateScreen() {
  const t = useT()
  const { root: rootId } = useSearch({ strict: false }) as { root?: string }
  const navigate = useNavigate()
  const query = useSkillTree()
  const root = query.data?.skills.find(({ id }) => id === rootId)
  const back = { to: paths.skillTree(), label: t.skills.title }
  const missing = { title: t.skills.notFoundTitle, text: t.skills.notFoundText, back }
  const found = query.data && (rootId === undefined ? rootGraph(query.data) : root ? subGraph(root) : null)
  const home = rootId === undefined ? paths.skillTree() : paths.subSkills(rootId)
  return (
    <Loaded of={{ ...query, data: found }} missing={missing}>
      {tree => (
        <>
          <PageHeader
            title={root ? t.skills.createSubTitle(root.name || root.id) : t.skills.createTitle}
            back={{ to: home, label: root?.name ?? t.skills.title }}
          />
          <SkillForm
            scope={rootId === undefined ? {} : { root: rootId }}
            tree={tree}
            start={freeCell(tree) ?? {}}
            cancel={home}
            onSaved={saved =>
              void navigate({
                to: rootId === undefined ? paths.skillManage(saved.id) : home,
                // Back leads to the list, not to an empty form.
                replace: true,
              })
            }
          />
        </>
      )}
    </Loaded>
  )
}
