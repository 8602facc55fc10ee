import { useSession } from '../lib/backend/session.ts'

/** The teams in which the person may create a project. */
export function useOwnTeams() {
  return useSession().teams.filter(({ role }) => role === 'owner' || role === 'manager')
}
