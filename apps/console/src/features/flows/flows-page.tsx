import type { ConsoleFlow } from '@lotse/contracts/console/content'
import type { Project } from '@lotse/contracts/console/projects'
import { EmptyState, PageHeader, Tag } from '@lotse/ui/page'
import { Button, Menu, SegmentedControl } from '@mantine/core'
import { IconLayoutList, IconMessageReport, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ArchiveMenu } from '../../lib/archive-menu.tsx'
import { ContentStatus } from '../../lib/content-status.tsx'
import classes from '../../lib/editor.module.css'
import { useT } from '../../lib/i18n.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useProject, useSaveProject } from '../../lib/project.ts'
import { useMay } from '../../lib/role.ts'
import { useArchive } from '../../lib/use-archive.ts'
import { paths } from '../../paths.ts'
import { NewFlow } from './new-flow.tsx'
import { flowKeys, flowsQuery, isInMenu, removeFlow, setFlowStatus, toggledMenu } from './use-flows.ts'

export function FlowsPage({ projectId }: { projectId: string }) {
  const t = useT()
  const may = useMay('agent')
  const project = useProject(projectId)
  const flows = useQuery(flowsQuery(projectId))
  const [adding, setAdding] = useState(false)
  const [archived, setArchived] = useState(false)
  return (
    <>
      <PageHeader
        title={t.flows.title}
        lead={t.flows.lead}
        actions={
          may && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              {t.flows.newFlow}
            </Button>
          )
        }
      />
      <SegmentedControl
        size="xs"
        mb="md"
        aria-label={t.content.filter}
        data={(['active', 'archived'] as const).map(value => ({ value, label: t.content.filters[value] }))}
        value={archived ? 'archived' : 'active'}
        onChange={value => setArchived(value === 'archived')}
      />
      <Loaded of={project}>
        {found => (
          <>
            <Loaded of={flows}>
              {({ items }) => (
                <FlowList
                  project={found}
                  flows={items.filter(({ status }) => (status === 'archived') === archived)}
                />
              )}
            </Loaded>
            {adding && (
              <NewFlow
                project={found}
                taken={(flows.data?.items ?? []).map(({ id }) => id)}
                onClose={() => setAdding(false)}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

function FlowList({ project, flows }: { project: Project; flows: ConsoleFlow[] }) {
  const t = useT()
  if (flows.length === 0)
    return <EmptyState icon={IconMessageReport} title={t.flows.empty} text={t.flows.emptyText} />
  return (
    <ul className={`${classes.list} ${classes.framed}`}>
      {flows.map(flow => (
        <li key={flow.id}>
          <FlowLine project={project} flow={flow} />
        </li>
      ))}
    </ul>
  )
}

function FlowLine({ project, flow }: { project: Project; flow: ConsoleFlow }) {
  const t = useT()
  const mayMenu = useMay('manager')
  const { settings } = project
  const inMenu = isInMenu(settings.menu, flow)
  const saveMenu = useSaveProject(project)
  const archive = useArchive<ConsoleFlow>({
    nameOf: ({ name }) => name,
    setStatus: (item, status) => setFlowStatus(project.id, item, status),
    remove: item => removeFlow(project.id, item),
    refresh: flowKeys,
  })
  return (
    <>
      <span className={classes.grow}>
        <Link className={classes.title} to={paths.flow(project.id, flow.id)}>
          {flow.name}
        </Link>
        <span className={classes.small}>
          {' '}
          {t.flows.kinds[flow.kind]} · {t.flows.responses(flow.responses)}
        </span>
      </span>
      {inMenu && <Tag tone="accent">{t.flows.inMenu}</Tag>}
      <ContentStatus status={flow.status} />
      <ArchiveMenu
        name={flow.name}
        status={flow.status}
        onArchive={() => archive.archive(flow)}
        onRestore={() => archive.restore(flow)}
        onErase={() => void archive.erase(flow)}
      >
        {mayMenu && flow.status !== 'archived' && (
          <Menu.Item
            leftSection={<IconLayoutList size={16} aria-hidden />}
            onClick={() =>
              void saveMenu.run({ settings: { ...settings, menu: toggledMenu(settings.menu, flow) } })
            }
          >
            {inMenu ? t.flows.takeFromMenu : t.flows.putIntoMenu}
          </Menu.Item>
        )}
      </ArchiveMenu>
    </>
  )
}
