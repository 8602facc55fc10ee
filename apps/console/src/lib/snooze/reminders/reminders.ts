import type { Reminder } from '@lotse/contracts/console/bell'
import { routeQuery } from '@lotse/ui/data/query.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../backend/api.ts'
import { useMay } from '../../backend/role.ts'

/** The ticket, and what one wanted to remember before. */
export type RemindedOf = Pick<Reminder, 'ticketId' | 'text'> & Partial<Pick<Reminder, 'at'>>

const remindersQuery = (projectId: string) =>
  routeQuery(api, 'GET /console/projects/:projectId/reminders', { params: { projectId } })

/** The tickets of which one wants to be reminded, the earliest first. */
export function useReminders(projectId: string) {
  return useQuery({ ...remindersQuery(projectId), enabled: useMay('agent') })
}

export function useReminderOf(projectId: string, ticketId: string): Reminder | undefined {
  return useReminders(projectId).data?.items.find(reminder => reminder.ticketId === ticketId)
}
