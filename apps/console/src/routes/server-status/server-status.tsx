import { ServerStatusPage } from '../../features/server-status/server-status-page.tsx'

export function ServerStatusRoute() {
  return <ServerStatusPage />
}
