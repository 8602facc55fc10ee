import type { ProjectSummary } from '@lotse/contracts/console/projects'
import { IconButton } from '@lotse/ui/fields/icon-button'
import { Menu } from '@mantine/core'
import { IconCheck, IconPlus, IconSelector } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useT } from '../lib/i18n.ts'
import { paths } from '../paths.ts'
import { useOwnTeams } from './use-own-teams.ts'

interface ProjectMenuProps {
  project: ProjectSummary
  projects: ProjectSummary[]
  onNewProject(): void
}

/** Beside the project's name, where people look for the others. */
export function ProjectMenu({ project, projects, onNewProject }: ProjectMenuProps) {
  const t = useT()
  const mayCreate = useOwnTeams().length > 0
  if (projects.length < 2 && !mayCreate) return null
  return (
    <Menu position="bottom-end" width={232}>
      <Menu.Target>
        <IconButton icon={IconSelector} size={32} label={t.shell.projects} title={t.shell.projects} />
      </Menu.Target>
      <Menu.Dropdown mah="70dvh" style={{ overflowY: 'auto' }}>
        <Menu.Label>{t.shell.projects}</Menu.Label>
        {projects.map(one => (
          <Menu.Item
            key={one.id}
            component={Link}
            to={paths.project(one.id)}
            rightSection={one.id === project.id && <IconCheck size={14} aria-hidden />}
          >
            {one.name}
          </Menu.Item>
        ))}
        {mayCreate && (
          <Menu.Item leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={onNewProject}>
            {t.shell.newProject}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
