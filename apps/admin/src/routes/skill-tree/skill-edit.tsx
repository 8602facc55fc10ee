import { Loaded } from '@lotse/ui/data/loaded'
import { PageHeader } from '@lotse/ui/layout/page'
import { IconHierarchy2, IconList, IconTrash } from '@tabler/icons-react'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useCourses } from '../../features/skill-tree/skill-fields.tsx'
import { SkillForm } from '../../features/skill-tree/skill-form.tsx'
import { rootGraph, type Scope, subGraph } from '../../features/skill-tree/skill-scope.ts'
import { useDeleteSkill } from '../../features/skill-tree/use-delete-skill.tsx'
import { useT } from '../../lib/i18n.ts'
import { DeleteButton } from '../../lib/list/delete-button.tsx'
import { useScreenActions } from '../../lib/screen/screen-actions.tsx'
import {
  type SkillTree,
  type TreeRoot,
  type TreeSub,
  useSkillTree,
} from '../../lib/skills/skill-tree-query.ts'
import { paths } from '../../paths.ts'

/** A root skill, or with a second id in the address one of its sub skills. */
export function SkillEditScreen() {
  const t = useT()
  const { root, sub } = useParams({ strict: false }) as { root: string; sub?: string }
  const query = useSkillTree()
  // If their titles are known from the start, the fields below do not move.
  const isReady = !useCourses().isPending || sub === undefined
  const back = { to: paths.skillTree(), label: t.skills.title }
  const missing = { title: t.skills.notFoundTitle, text: t.skills.notFoundText, back }
  return (
    <Loaded
      of={{ ...query, data: isReady && query.data ? find(query.data, root, sub) : undefined }}
      missing={missing}
    >
      {found => <SkillEditPage key={found.skill.id} {...found} />}
    </Loaded>
  )
}

interface Found {
  scope: Scope
  skill: TreeRoot | TreeSub
  root: TreeRoot
  tree: ReturnType<typeof rootGraph>
}

function find(tree: SkillTree, rootId: string, subId: string | undefined): Found | null {
  const root = tree.skills.find(({ id }) => id === rootId)
  if (!root) return null
  if (subId === undefined) return { scope: {}, skill: root, root, tree: rootGraph(tree) }
  const skill = root.sub_skills.find(({ id }) => id === subId)
  return skill ? { scope: { root: rootId }, skill, root, tree: subGraph(root) } : null
}

function SkillEditPage({ scope, skill, root, tree }: Found) {
  const t = useT()
  const navigate = useNavigate()
  const isRoot = scope.root === undefined
  const home = isRoot ? paths.skillTree() : paths.subSkills(root.id)
  const remove = useDeleteSkill(scope, () => navigate({ to: home }))
  const name = skill.name || skill.id
  const removeIt = () => void remove.run({ ...skill, name })
  useScreenActions(name, [
    {
      label: t.skills.subSkillsOf(root.name || root.id),
      icon: IconList,
      onPress: () => void navigate({ to: paths.subSkills(root.id) }),
    },
    {
      label: t.skills.manage,
      icon: IconHierarchy2,
      onPress: () => void navigate({ to: paths.skillManage(root.id) }),
    },
    { label: t.skills.deleteButton(name), icon: IconTrash, tone: 'danger', onPress: removeIt },
  ])
  return (
    <>
      <PageHeader
        title={name}
        tabTitle={`${t.skills.editTitle}: ${name}`}
        back={{ to: home, label: isRoot ? t.skills.title : root.name || root.id }}
        actions={<DeleteButton busy={remove.busy} onPress={removeIt} />}
      />
      <SkillForm scope={scope} skill={skill} tree={tree} cancel={home} onSaved={() => undefined} />
    </>
  )
}
