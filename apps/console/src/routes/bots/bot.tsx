import { useParams } from '@tanstack/react-router'
import { BotPage } from '../../features/bots/bot-page.tsx'

export function BotRoute() {
  const { projectId, botId } = useParams({ from: '/signed-in/projects/$projectId/bots/$botId' })
  return <BotPage projectId={projectId} botId={botId} key={botId} />
}
