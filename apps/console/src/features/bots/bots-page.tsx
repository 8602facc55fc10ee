import type { ConsoleBot } from '@lotse/contracts/console/content'
import type { Project } from '@lotse/contracts/console/projects'
import { EmptyState, PageHeader, Tag } from '@lotse/ui/page'
import { Button, SegmentedControl } from '@mantine/core'
import { IconPlus, IconRobot } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ArchiveMenu } from '../../lib/archive-menu.tsx'
import { ContentStatus } from '../../lib/content-status.tsx'
import classes from '../../lib/editor.module.css'
import { useT } from '../../lib/i18n.ts'
import { Loaded } from '../../lib/loaded.tsx'
import { useProject } from '../../lib/project.ts'
import { useMay } from '../../lib/role.ts'
import { useArchive } from '../../lib/use-archive.ts'
import { paths } from '../../paths.ts'
import { NewBot } from './new-bot.tsx'
import { botKeys, botsQuery, removeBot, setBotStatus } from './use-bots.ts'

export function BotsPage({ projectId }: { projectId: string }) {
  const t = useT()
  const may = useMay('agent')
  const project = useProject(projectId)
  const bots = useQuery(botsQuery(projectId))
  const [adding, setAdding] = useState(false)
  const [archived, setArchived] = useState(false)
  return (
    <>
      <PageHeader
        title={t.bots.title}
        lead={t.bots.lead}
        actions={
          may && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setAdding(true)}>
              {t.bots.newBot}
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
            <Loaded of={bots}>
              {({ items }) => (
                <BotList
                  project={found}
                  bots={items.filter(({ status }) => (status === 'archived') === archived)}
                />
              )}
            </Loaded>
            {adding && (
              <NewBot
                project={found}
                taken={(bots.data?.items ?? []).map(({ id }) => id)}
                onClose={() => setAdding(false)}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

function BotList({ project, bots }: { project: Project; bots: ConsoleBot[] }) {
  const t = useT()
  if (bots.length === 0) return <EmptyState icon={IconRobot} title={t.bots.empty} text={t.bots.emptyText} />
  return (
    <ul className={`${classes.list} ${classes.framed}`}>
      {bots.map(bot => (
        <li key={bot.id}>
          <BotLine project={project} bot={bot} />
        </li>
      ))}
    </ul>
  )
}

function BotLine({ project, bot }: { project: Project; bot: ConsoleBot }) {
  const t = useT()
  const archive = useArchive<ConsoleBot>({
    nameOf: ({ name }) => name,
    setStatus: (item, status) => setBotStatus(project.id, item, status),
    remove: item => removeBot(project.id, item),
    refresh: botKeys,
  })
  return (
    <>
      <span className={classes.grow}>
        <Link className={classes.title} to={paths.bot(project.id, bot.id)}>
          {bot.name}
        </Link>
        <span className={classes.small}> {t.bots.kinds[bot.kind]}</span>
      </span>
      {project.settings.defaultBotId === bot.id && <Tag tone="accent">{t.bots.isDefault}</Tag>}
      <ContentStatus status={bot.status} />
      <ArchiveMenu
        name={bot.name}
        status={bot.status}
        onArchive={() => archive.archive(bot)}
        onRestore={() => archive.restore(bot)}
        onErase={() => void archive.erase(bot)}
      />
    </>
  )
}
