import type { reminderRoutes } from '@lotse/contracts/console/bell'
import type { ConsoleHandlers } from '../../context.ts'
import { listReminders, removeReminder, setReminder } from './reminders.ts'

export const reminderHandlers: ConsoleHandlers<typeof reminderRoutes> = {
  'GET /console/projects/:projectId/reminders': (_input, ctx) => listReminders(ctx),
  'PUT /console/projects/:projectId/tickets/:ticketId/reminder': async ({ params, body }, ctx) => {
    await setReminder(ctx, params.ticketId, body)
    return {}
  },
  'DELETE /console/projects/:projectId/tickets/:ticketId/reminder': async ({ params }, ctx) => {
    await removeReminder(ctx, params.ticketId)
    return {}
  },
}
