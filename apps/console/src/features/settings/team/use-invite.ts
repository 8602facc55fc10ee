import type { Role } from '@lotse/contracts/console/account'
import type { Project } from '@lotse/contracts/console/projects'
import { useAction } from '@lotse/ui/data/use-action'
import { useSnackbar } from '@lotse/ui/overlay/snackbar'
import { api } from '../../../lib/backend/api.ts'
import { memberKeys } from '../../../lib/backend/keys.ts'
import { useT } from '../../../lib/i18n.ts'

/** Inviting again makes a new link; the old one becomes invalid. */
export function useInvite({ teamId, mailWay }: Project, after?: (email: string) => void) {
  const t = useT()
  const snackbar = useSnackbar()
  const isFiled = mailWay === 'files'
  return useAction({
    run: (body: { email: string; role: Role }) =>
      api('POST /console/teams/:teamId/invitations', { params: { teamId }, body }),
    refresh: memberKeys,
    done: ({ email }) => (isFiled ? undefined : t.settings.invited(email)),
    after: (_, { email }) => {
      if (isFiled) snackbar.show(t.settings.invitedFiled(email), 'info')
      after?.(email)
    },
  })
}
