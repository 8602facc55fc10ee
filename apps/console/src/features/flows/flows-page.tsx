import type { ConsoleFlow } from '@lotse/contracts/console/content/content'
import type { Project } from '@lotse/contracts/console/projects'
import { Tag } from '@lotse/ui/layout/page'
import rows from '@lotse/ui/rows/rows.module.css'
import { Menu } from '@mantine/core'
import { IconLayoutList, IconMessageReport } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { flowsQuery } from '../../lib/backend/content-queries.ts'
import { flowKeys } from '../../lib/backend/keys.ts'
import { useSaveProject } from '../../lib/backend/project.ts'
import { useMay } from '../../lib/backend/role.ts'
import { ArchiveMenu } from '../../lib/editor/archive-menu.tsx'
import { ContentPage } from '../../lib/editor/content-page.tsx'
import { ContentStatus } from '../../lib/editor/content-status.tsx'
import { useArchive } from '../../lib/editor/use-archive.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'
import { NewFlow } from './new-flow.tsx'
import { isInMenu, removeFlow, setFlowStatus, toggledMenu } from './use-flows.ts'

export function FlowsPage({ projectId }: { projectId: string }) {
  const t = useT()
  const { title, lead, empty, emptyText } = t.flows
  return (
    <ContentPage
      projectId={projectId}
      items={useQuery(flowsQuery(projectId))}
      texts={{ title, lead, empty, emptyText, create: t.flows.newFlow }}
      icon={IconMessageReport}
      line={(project, flow) => <FlowLine project={project} flow={flow} />}
      adding={(project, taken, close) => <NewFlow project={project} taken={taken} onClose={close} />}
    />
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
      <span className={rows.grow}>
        <Link className={rows.title} to={paths.flow(project.id, flow.id)}>
          {flow.name}
        </Link>
        <span className={rows.small}>
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
