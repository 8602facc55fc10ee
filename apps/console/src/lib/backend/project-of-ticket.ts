import { api } from './api.ts'

/** Which of the account's projects has the ticket; undefined if it is gone or somebody else's. */
export async function projectOfTicket(
  projects: { id: string }[],
  ticketId: string,
): Promise<string | undefined> {
  const looks = projects.map(async ({ id: projectId }) => {
    await api('GET /console/projects/:projectId/tickets/:ticketId', { params: { projectId, ticketId } })
    return projectId
  })
  return Promise.any(looks).catch(() => undefined)
}
