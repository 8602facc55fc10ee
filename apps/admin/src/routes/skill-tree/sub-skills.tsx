import { PageHeader } from '@lotse/ui/layout/page'
import { DataList } from '@lotse/ui/list/data-list'
import { useList } from '@lotse/ui/list/use-list'
import { Button } from '@mantine/core'
import { IconHierarchy2, IconPencil, IconPlus, IconSitemap, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { RootScreen } from '../../features/skill-tree/root-screen.tsx'
import { subList, useSubColumns } from '../../features/skill-tree/skill-columns.tsx'
import { useDeleteSkill, useSkillBulk } from '../../features/skill-tree/use-delete-skill.tsx'
import { ViewSwitch } from '../../features/skill-tree/view-switch.tsx'
import { useT } from '../../lib/i18n.ts'
import { clientPage, clientSlice } from '../../lib/list/client-list.ts'
import { ExportButton } from '../../lib/list/export-button.tsx'
import type { TreeRoot, TreeSub } from '../../lib/skills/skill-tree-query.ts'
import { paths } from '../../paths.ts'

export function SubSkillsScreen() {
  return (
    <RootScreen>
      {(root, loading) => <SubSkillsPage key={root.id} root={root} loading={loading} />}
    </RootScreen>
  )
}

const listDefaults = { id: 'sub-skills', sorts: Object.keys(subList.sorts), sort: 'name', size: 50 }

function SubSkillsPage({ root, loading }: { root: TreeRoot; loading: boolean }) {
  const t = useT()
  const navigate = useNavigate()
  const list = useList(listDefaults)
  const columns = useSubColumns(root.sub_skills)
  const remove = useDeleteSkill({ root: root.id })
  const page = clientPage<TreeSub>(root.sub_skills, list, subList)
  const create = (
    <Button
      component={Link}
      to={paths.skillCreate()}
      search={{ root: root.id } as never}
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
    >
      {t.skills.createSub}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t.skills.subSkillsOf(root.name || root.id)}
        back={{ to: paths.skillTree(), label: t.skills.title }}
        actions={
          <>
            <ViewSwitch
              active="table"
              root={root.id}
              graph={{ to: paths.skillManage(root.id) }}
              table={{ to: paths.subSkills(root.id) }}
            />
            <Button
              component={Link}
              to={paths.skillEdit(root.id)}
              variant="default"
              leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
            >
              {t.common.edit}
            </Button>
            {create}
          </>
        }
      />
      <DataList
        label={t.skills.subSkillsOf(root.name || root.id)}
        list={list}
        columns={columns}
        searchLabel={t.skills.search}
        tools={
          <ExportButton
            name={`skills-${root.id}`}
            columns={columns}
            page={clientSlice(root.sub_skills, list, subList)}
          />
        }
        bulkActions={useSkillBulk({ root: root.id })}
        rows={page.items}
        total={page.total}
        loading={loading}
        rowKey={sub => sub.id}
        rowName={sub => sub.name || sub.id}
        rowPath={sub => paths.subSkillEdit(root.id, sub.id)}
        rowActions={sub => [
          {
            label: t.common.edit,
            icon: IconPencil,
            onPress: () => void navigate({ to: paths.subSkillEdit(root.id, sub.id) }),
          },
          {
            label: t.skills.graph,
            icon: IconSitemap,
            onPress: () =>
              void navigate({ to: paths.skillManage(root.id), search: { skill: sub.id } as never }),
          },
          {
            label: t.common.delete,
            icon: IconTrash,
            tone: 'danger',
            onPress: () => void remove.run({ ...sub, name: sub.name || sub.id }),
          },
        ]}
        empty={{
          title: t.skills.emptyTitle,
          text: t.skills.emptySubText,
          icon: IconHierarchy2,
          action: create,
        }}
      />
    </>
  )
}
