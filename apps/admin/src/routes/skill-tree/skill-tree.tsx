import { useErrorText } from '@lotse/ui/data/use-action'
import { ErrorState, PageHeader } from '@lotse/ui/layout/page'
import { DataList } from '@lotse/ui/list/data-list'
import { useList } from '@lotse/ui/list/use-list'
import { Button, Skeleton } from '@mantine/core'
import { IconHierarchy2, IconList, IconPencil, IconPlus, IconSitemap, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useMemo } from 'react'
import { SkillGraph } from '../../features/skill-tree/graph/skill-graph.tsx'
import { LearnerTree } from '../../features/skill-tree/preview/learner-tree.tsx'
import { rootList, useRootColumns } from '../../features/skill-tree/skill-columns.tsx'
import { rootGraph } from '../../features/skill-tree/skill-scope.ts'
import { TreeMenu } from '../../features/skill-tree/transfer/tree-menu.tsx'
import { useDeleteSkill, useSkillBulk } from '../../features/skill-tree/use-delete-skill.tsx'
import { ViewSwitch } from '../../features/skill-tree/view-switch.tsx'
import { useT } from '../../lib/i18n.ts'
import { clientPage, clientSlice } from '../../lib/list/client-list.ts'
import { ExportButton } from '../../lib/list/export-button.tsx'
import { type SkillTreeQuery, type TreeRoot, useSkillTree } from '../../lib/skills/skill-tree-query.ts'
import { paths } from '../../paths.ts'

/** The root skills: as a table, as the graph of the root tree (`?view=graph`), or as learners see them (`preview`). */
export function SkillTreeScreen() {
  const t = useT()
  const { view, root } = useSearch({ strict: false }) as { view?: string; root?: string }
  const tree = useSkillTree()
  const shown = view === 'graph' || view === 'preview' ? view : 'table'
  // The tabs lead to the same root's table and graph.
  const inside = shown === 'preview' && root !== undefined ? root : undefined
  return (
    <>
      <PageHeader
        title={t.skills.title}
        actions={
          <>
            <ViewSwitch
              active={shown}
              {...(inside === undefined ? {} : { root: inside })}
              table={{ to: inside === undefined ? paths.skillTree() : paths.subSkills(inside) }}
              graph={
                inside === undefined
                  ? { to: paths.skillTree(), search: { view: 'graph' } }
                  : { to: paths.skillManage(inside) }
              }
            />
            <TreeMenu tree={tree.data} />
            {shown === 'table' && (
              <Button
                component={Link}
                to={paths.skillCreate()}
                leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
              >
                {t.skills.create}
              </Button>
            )}
          </>
        }
      />
      {shown === 'graph' && <RootGraph tree={tree} />}
      {shown === 'table' && <RootTable tree={tree} />}
      {shown === 'preview' && <LearnerTree />}
    </>
  )
}

function RootGraph({ tree }: { tree: SkillTreeQuery }) {
  const t = useT()
  const errorText = useErrorText()
  const { data } = tree
  const graph = useMemo(() => data && rootGraph(data), [data])
  if (!graph && tree.error) {
    return <ErrorState text={errorText(tree.error)} onRetry={() => void tree.refetch()} />
  }
  if (!graph) return <Skeleton height={420} />
  return (
    <SkillGraph
      scope={{}}
      tree={graph}
      label={t.skills.manageRoots}
      editPath={paths.skillEdit}
      managePath={paths.skillManage}
    />
  )
}

const listDefaults = { id: 'skills', sorts: Object.keys(rootList.sorts), sort: 'name', size: 50 }

function RootTable({ tree }: { tree: SkillTreeQuery }) {
  const t = useT()
  const navigate = useNavigate()
  const list = useList(listDefaults)
  const roots = tree.data?.skills
  const columns = useRootColumns(roots ?? [])
  const remove = useDeleteSkill({})
  const page = roots && clientPage<TreeRoot>(roots, list, rootList)
  return (
    <DataList
      label={t.skills.title}
      list={list}
      columns={columns}
      searchLabel={t.skills.search}
      tools={<ExportButton name="skills" columns={columns} page={clientSlice(roots ?? [], list, rootList)} />}
      bulkActions={useSkillBulk({})}
      rows={page?.items}
      total={page?.total}
      loading={tree.isFetching}
      error={tree.error}
      onRetry={() => void tree.refetch()}
      rowKey={root => root.id}
      rowName={root => root.name || root.id}
      rowPath={root => paths.subSkills(root.id)}
      rowActions={root => [
        {
          label: t.skills.subSkills,
          icon: IconList,
          onPress: () => void navigate({ to: paths.subSkills(root.id) }),
        },
        {
          label: t.skills.manage,
          icon: IconSitemap,
          onPress: () => void navigate({ to: paths.skillManage(root.id) }),
        },
        {
          label: t.common.edit,
          icon: IconPencil,
          onPress: () => void navigate({ to: paths.skillEdit(root.id) }),
        },
        {
          label: t.common.delete,
          icon: IconTrash,
          tone: 'danger',
          onPress: () => void remove.run({ ...root, name: root.name || root.id }),
        },
      ]}
      empty={{ title: t.skills.emptyTitle, text: t.skills.emptyText, icon: IconHierarchy2 }}
    />
  )
}
