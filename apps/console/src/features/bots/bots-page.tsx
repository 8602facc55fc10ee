import type { ConsoleBot } from '@lotse/contracts/console/content/content'
import type { Project } from '@lotse/contracts/console/projects'
import { Tag } from '@lotse/ui/layout/page'
import rows from '@lotse/ui/rows/rows.module.css'
import { IconRobot } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { botKeys } from '../../lib/backend/keys.ts'
import { ArchiveMenu } from '../../lib/editor/archive-menu.tsx'
import { ContentPage } from '../../lib/editor/content-page.tsx'
import { ContentStatus } from '../../lib/editor/content-status.tsx'
import { useArchive } from '../../lib/editor/use-archive.ts'
import { useT } from '../../lib/i18n.ts'
import { paths } from '../../paths.ts'
import { NewBot } from './new-bot.tsx'
import { botsQuery, removeBot, setBotStatus } from './use-bots.ts'

export function BotsPage({ projectId }: { projectId: string }) {
  const t = useT()
  const { title, lead, empty, emptyText } = t.bots
  return (
    <ContentPage
      projectId={projectId}
      items={useQuery(botsQuery(projectId))}
      texts={{ title, lead, empty, emptyText, create: t.bots.newBot }}
      icon={IconRobot}
      line={(project, bot) => <BotLine project={project} bot={bot} />}
      adding={(project, taken, close) => <NewBot project={project} taken={taken} onClose={close} />}
    />
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
      <span className={rows.grow}>
        <Link className={rows.title} to={paths.bot(project.id, bot.id)}>
          {bot.name}
        </Link>
        <span className={rows.small}> {t.bots.kinds[bot.kind]}</span>
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
